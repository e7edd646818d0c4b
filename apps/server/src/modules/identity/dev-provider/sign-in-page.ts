import type { Role } from '@pupitre/contract';
import { initials, plural } from '@pupitre/learning';
import { html } from '../../../html.ts';
import { type Page, WORDMARK } from '../../../plugins/server-pages.ts';
import type { DevAccount } from './dev-account.queries.ts';

export type SignInForm = { login: string; error: 'none' | 'wrong' | 'wait'; waitSeconds: number };
export const EMPTY_FORM: SignInForm = { login: '', error: 'none', waitSeconds: 0 };

const ROLE_NAMES: Record<Role, string> = {
  publisher: 'Édition',
  enseignants: 'Enseignement',
  soutien: 'Soutien',
  eleves: 'Élève',
  admin: 'Administration',
};
const COLOURS = 8;
const SHOW_PASSWORD = `
const eye = document.querySelector('.eye');
const password = document.getElementById('password');
eye.hidden = false;
eye.addEventListener('click', () => {
  const shown = password.type === 'text';
  password.type = shown ? 'password' : 'text';
  eye.setAttribute('aria-pressed', String(!shown));
});`;

/** The sign-in page of the development provider: accounts to choose from, and the two fields. */
export function signInPage(accounts: readonly DevAccount[], form: SignInForm): Page {
  const isWrong = form.error !== 'none';
  return {
    title: 'Se connecter',
    status: form.error === 'wait' ? 429 : 200,
    script: SHOW_PASSWORD,
    body: html`<p class="banner"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M8 1.5 15.5 14.5H.5Z" fill="currentColor"/><path d="M8 6v4M8 11.9v.6" stroke="var(--pp-accent-tint)" stroke-width="1.6" stroke-linecap="round"/></svg><b>Démonstration\u00a0:</b> comptes inventés, aucune donnée réelle.</p>
<div class="inside">${WORDMARK}
<div><h1>Se connecter</h1><p class="dim">Choisissez un compte, ou indiquez un identifiant et un mot de passe.</p></div>
<form method="post"><ul class="accounts">${accounts.map(accountButton)}</ul></form>
<p class="or">ou</p>
<form method="post" class="form">
<div class="fields">
<div><label for="login">Identifiant</label><span class="field"><input id="login" name="login" value="${form.login}" autocomplete="username" autocapitalize="none" spellcheck="false" required maxlength="100" aria-invalid="${String(isWrong)}" aria-describedby="error"></span></div>
<div><label for="password">Mot de passe</label><span class="field"><input id="password" name="password" type="password" autocomplete="current-password" required maxlength="200" aria-invalid="${String(isWrong)}" aria-describedby="error"${isWrong ? html` autofocus` : null}><button class="eye" type="button" aria-label="Montrer le mot de passe" aria-pressed="false" aria-controls="password" hidden><svg viewBox="0 0 20 20" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6"><path d="M1.5 10S4.5 4.5 10 4.5 18.5 10 18.5 10 15.5 15.5 10 15.5 1.5 10 1.5 10Z"/><circle cx="10" cy="10" r="2.6"/></svg></button></span></div>
</div>
<div id="error" role="alert">${errorLine(form)}</div>
<button class="button primary tall" type="submit"><svg viewBox="0 0 18 18" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.8" stroke-linecap="round" stroke-linejoin="round"><path d="M7 3.5V3a1 1 0 0 1 1-1h6.5a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H8a1 1 0 0 1-1-1v-.5M1.5 9h9m-3-3 3 3-3 3"/></svg>Se connecter</button>
</form></div>`,
  };
}

const accountButton = ({ login, displayName, roles }: DevAccount, index: number) =>
  html`<li><button class="account" name="account" value="${login}"><span class="initials c${index % COLOURS}" aria-hidden="true">${initials(displayName)}</span><span class="who"><b>${displayName}</b><span class="what">${roleName(roles)} · ${login}</span></span><svg width="10" height="16" viewBox="0 0 10 16" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"><path d="m2 2 6 6-6 6"/></svg></button></li>`;

function errorLine({ error, waitSeconds }: SignInForm) {
  switch (error) {
    case 'none':
      return null;
    case 'wrong':
      return errorText('Identifiant ou mot de passe inconnu. Vérifiez les majuscules, puis réessayez.');
    case 'wait':
      return errorText(`Trop d’essais pour ce compte. Réessayez dans ${waitWords(waitSeconds)}.`);
  }
}

const errorText = (text: string) =>
  html`<p class="error"><svg viewBox="0 0 18 18" aria-hidden="true"><circle cx="9" cy="9" r="8" fill="currentColor"/><path d="M9 4.500v5.500M9 12.500v.6" stroke="var(--pp-surface)" stroke-width="2" stroke-linecap="round"/></svg><span>${text}</span></p>`;

function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return plural(minutes, 'une minute', `${minutes}\u00a0minutes`);
}

function roleName(roles: readonly string[]): string {
  const names = Object.entries(ROLE_NAMES).filter(([role]) => roles.includes(role));
  return names.length === 0 ? 'Sans rôle' : names.map(([, name]) => name).join(', ');
}
