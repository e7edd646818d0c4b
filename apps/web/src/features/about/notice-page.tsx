import type { NoticeText, PrivacyNotice } from '@pupitre/contract';
import { withoutMarks, writtenIsoDay } from '@pupitre/learning';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useSession } from '../../api/use-session.ts';
import { ContentHead } from '../../ui/cards/content-head.tsx';
import { LoadFailure } from '../../ui/errors/load-failure.tsx';
import { ChoiceRow } from '../../ui/parts/choice-row.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { LoadingLines } from '../../ui/parts/loading-lines.tsx';
import { type Audience, privacyNoticeQuery } from './about-queries.ts';
import classes from './notice.module.css';
import { NoticeTable } from './notice-table.tsx';

const WORDS = {
  eleves: {
    title: 'Tes données',
    lead: 'Ce que Pupitre sait de toi, pourquoi, qui le voit et combien de temps.',
    summary: 'En trois phrases',
    table: 'Ce que Pupitre sait de toi',
    rights: 'Tes droits',
  },
  adultes: {
    title: 'Vos données',
    lead: 'Ce que Pupitre sait de vous et de vos élèves, pourquoi, qui le voit et combien de temps.',
    summary: 'En bref',
    table: 'Ce que Pupitre traite',
    rights: 'Vos droits',
  },
} as const;
const NEVER = 'Ce que Pupitre ne fait pas';
const ASK = 'À qui demander';

/** /apropos/donnees, open to everyone: the privacy notice, for pupils or for adults. */
export function NoticePage() {
  const { isAuthenticated, isPupil } = useSession();
  const { pour = isAuthenticated && !isPupil ? 'adultes' : 'eleves' } = useSearch({ from: '/apropos/donnees' });
  const { data, error, refetch } = useQuery(privacyNoticeQuery());
  const navigate = useNavigate();
  const words = WORDS[pour];
  return (
    <div className="page">
      <ContentHead
        screen="Données personnelles"
        content={{ title: words.title, icon: 'shield-check', color: 'c-teal' }}
      >
        <div className={classes.head}>
          <p>
            <span>{words.lead}</span>{' '}
            {data !== undefined && (
              <span className="dim">
                Mis à jour le <time dateTime={data.updatedOn}>{writtenIsoDay(data.updatedOn)}</time>.
              </span>
            )}
          </p>
          <ChoiceRow<Audience>
            legend="Pour qui"
            hideLegend
            name="pour"
            value={pour}
            onChange={(next) => void navigate({ to: '/apropos/donnees', search: { pour: next }, replace: true })}
            choices={[
              { value: 'eleves', label: 'Pour les élèves', icon: 'backpack' },
              { value: 'adultes', label: 'Pour les adultes', icon: 'people' },
            ]}
          />
        </div>
      </ContentHead>
      {data !== undefined ? (
        <Notice notice={data} audience={pour} />
      ) : error !== null ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="panel" aria-busy="true">
          <LoadingLines count={8} />
        </div>
      )}
    </div>
  );
}

function Notice({ notice, audience }: { notice: PrivacyNotice; audience: Audience }) {
  const text: NoticeText = audience === 'eleves' ? notice.pupils : notice.adults;
  const words = WORDS[audience];
  return (
    <div className={classes.columns}>
      <nav className={classes.contents} aria-label="Sommaire">
        <ul>
          {[words.summary, words.table, NEVER, words.rights, ASK].map((title) => (
            <li key={title}>
              <a href={`#${anchorOf(title)}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="one-column gap-16">
        <Section title={words.summary}>
          <ol className={classes.summary}>
            {text.summary.map((sentence, index) => (
              <li key={sentence}>
                <span className={classes.number} aria-hidden="true">
                  {index + 1}
                </span>
                {sentence}
              </li>
            ))}
          </ol>
        </Section>
        <Section title={words.table} isTable>
          <NoticeTable rows={text.rows} caption={words.table} />
        </Section>
        <div className={classes.pair}>
          <Section title={NEVER}>
            <MarkedList texts={text.never} icon="x-lg" />
            {text.outside.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Section>
          <Section title={words.rights}>
            <MarkedList texts={text.rights} icon="check-lg" />
            <h3 id={anchorOf(ASK)}>{ASK}</h3>
            <Contact contact={notice.contact} audience={audience} />
          </Section>
        </div>
      </div>
    </div>
  );
}

const anchorOf = (title: string): string =>
  withoutMarks(title)
    .toLowerCase()
    .replace(/[^a-z]+/g, '-');

function Section({ title, isTable = false, children }: { title: string; isTable?: boolean; children: ReactNode }) {
  const heading = useId();
  return (
    <section className={`panel ${classes.section}`} data-table={isTable || undefined} aria-labelledby={heading}>
      <span id={anchorOf(title)} className={classes.anchor} />
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}

const MarkedList = ({ texts, icon }: { texts: readonly string[]; icon: string }) => (
  <ul className={classes.marked} data-icon={icon}>
    {texts.map((text) => (
      <li key={text}>
        <Icon name={icon} />
        {text}
      </li>
    ))}
  </ul>
);

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Who answers: an address, a service, or the head of the school where nobody is named. */
function Contact({ contact, audience }: { contact: string; audience: Audience }) {
  const isPupil = audience === 'eleves';
  const who =
    contact === '' ? (
      isPupil ? (
        'la direction de ton école'
      ) : (
        'la direction de votre école'
      )
    ) : MAIL.test(contact) ? (
      <a href={`mailto:${contact}`}>{contact}</a>
    ) : (
      contact
    );
  return (
    <p key={String(isPupil)}>
      {isPupil ? 'Parles-en en classe ou à tes parents, ou écris à ' : 'Écrivez à '}
      {who}.
    </p>
  );
}
