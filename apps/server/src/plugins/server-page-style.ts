/** Tokens of the look, and the few classes of the server's own pages, in light and dark. */
export const PAGE_STYLE = `
:root{--pp-page:#f5f3ef;--pp-surface:#fff;--pp-sunken:#eae8e2;--pp-hover:#fbfaf8;--pp-border:#dcd9d2;--pp-control:#838078;--pp-text:#23211d;--pp-dim:#5e5b53;
--pp-primary:#1e6271;--pp-primary-hover:#124c58;--pp-on-primary:#fff;--pp-primary-tint:#dff1f5;--pp-primary-line:#398090;--pp-primary-text:#124c58;
--pp-accent:#efb656;--pp-accent-tint:#ffeed4;--pp-accent-text:#6d4b04;--pp-bad:#b32e2f;--pp-bad-text:#901e21;--pp-focus:#243b9c;color-scheme:light}
[data-mantine-color-scheme=dark]{--pp-page:#0e191c;--pp-surface:#192529;--pp-sunken:#121e22;--pp-hover:#203035;--pp-border:#32434a;--pp-control:#778386;--pp-text:#e4e9ea;--pp-dim:#a0aaad;
--pp-primary:#7bb8c7;--pp-primary-hover:#9ecdd9;--pp-on-primary:#04252c;--pp-primary-tint:#173a43;--pp-primary-line:#579cad;--pp-primary-text:#9ecdd9;
--pp-accent-tint:#3b2d10;--pp-accent-text:#fcc978;--pp-bad:#ef7e7c;--pp-bad-text:#fec3c2;--pp-focus:#fcc978;color-scheme:dark}
.c0{--tint:#d4f5f1;--ink:#045550}.c1{--tint:#fee8db;--ink:#753300}.c2{--tint:#fee5ee;--ink:#76294d}.c3{--tint:#deefff;--ink:#004c7e}
.c4{--tint:#def4e0;--ink:#045921}.c5{--tint:#e8ecff;--ink:#3a4086}.c6{--tint:#fff0ca;--ink:#5a4600}.c7{--tint:#efede7;--ink:#4a4740}
[data-mantine-color-scheme=dark] .c0{--tint:#0a3431;--ink:#a3e9e2}[data-mantine-color-scheme=dark] .c1{--tint:#3f2617;--ink:#fecdb3}
[data-mantine-color-scheme=dark] .c2{--tint:#3e232e;--ink:#fec7dc}[data-mantine-color-scheme=dark] .c3{--tint:#182f42;--ink:#bbdefe}
[data-mantine-color-scheme=dark] .c4{--tint:#1c3320;--ink:#bbe6bf}[data-mantine-color-scheme=dark] .c5{--tint:#262a43;--ink:#ced7ff}
[data-mantine-color-scheme=dark] .c6{--tint:#352b10;--ink:#ebd8a4}[data-mantine-color-scheme=dark] .c7{--tint:#2f2e29;--ink:#dbd7cf}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;align-items:start;justify-items:center;padding:2rem 1rem;background:var(--pp-page);color:var(--pp-text);font:1rem/1.5 'Reddit Sans',system-ui,sans-serif}
h1,h2,.wordmark{font-family:'Bricolage Grotesque','Reddit Sans',system-ui,sans-serif;font-weight:700;line-height:1.2;text-wrap:balance;margin:0}
h1{font-size:1.5rem}p{margin:0}a{color:var(--pp-primary-text)}
.sheet{width:100%;max-width:600px;background:var(--pp-surface);border:1px solid var(--pp-border);border-radius:16px;overflow:hidden;box-shadow:0 4px 14px rgb(0 0 0/.08)}
.wide{max-width:960px}
.banner{background:var(--pp-accent-tint);color:var(--pp-accent-text);border-bottom:1px solid var(--pp-accent);padding:.5rem 1rem;text-align:center;font-size:.9375rem;text-wrap:balance}.banner svg{width:1rem;height:1rem;vertical-align:-.125rem;margin-right:.5rem}
.inside{padding:1.5rem 2rem 1.75rem;display:grid;gap:1rem}
.wordmark{display:flex;align-items:center;gap:.5rem;font-size:1.375rem;letter-spacing:-.02em}.wordmark svg{width:1.75rem;height:1.75rem}
.dim{color:var(--pp-dim);font-size:.9375rem}
.accounts{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.5rem;list-style:none;margin:0;padding:0}
.accounts li{display:grid}
.account{display:flex;align-items:center;gap:.625rem;width:100%;min-height:56px;padding:.4375rem .625rem;border:1px solid var(--pp-control);border-radius:10px;background:var(--pp-surface);color:inherit;font:inherit;font-size:.9375rem;line-height:1.25;text-align:left;cursor:pointer}
.account:hover{background:var(--pp-hover)}.account b{display:block;font-weight:650}.account .who{flex:1;min-width:0;overflow-wrap:anywhere}
.account .what{display:block;color:var(--pp-dim);font-size:.8125rem}
.initials{flex:none;width:36px;height:36px;border-radius:50%;display:grid;place-items:center;background:var(--tint);color:var(--ink);font-weight:700}
.or{display:flex;align-items:center;gap:.75rem;color:var(--pp-dim);font-size:.8125rem}.or::before,.or::after{content:'';flex:1;border-top:1px solid var(--pp-border)}
.fields{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));gap:.75rem}.form{display:grid;gap:1rem}
label{display:block;font-weight:600;font-size:.9375rem;margin-bottom:.375rem}
.field{display:flex;align-items:center;border:1px solid var(--pp-control);border-radius:10px;background:var(--pp-surface)}
.field input{flex:1;min-width:0;min-height:44px;padding:0 .75rem;border:0;border-radius:10px;background:none;color:inherit;font:inherit}
.field:has(input[aria-invalid=true]){border-color:var(--pp-bad)}
.eye{width:44px;height:44px;padding:0;border:0;border-radius:10px;background:none;color:var(--pp-dim);cursor:pointer}.eye svg{width:20px;height:20px}.eye[aria-pressed=true]{color:var(--pp-primary-text)}
.error{color:var(--pp-bad-text);font-size:.9375rem;display:flex;gap:.5rem;align-items:flex-start}.error svg{flex:none;width:1.125rem;height:1.125rem;margin-top:.125rem}
.button{display:inline-flex;align-items:center;justify-content:center;gap:.5rem;min-height:44px;padding:.375rem 1.25rem;border:1px solid var(--pp-control);border-radius:10px;background:var(--pp-surface);color:inherit;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.button:hover{background:var(--pp-hover)}.primary{border-color:transparent;background:var(--pp-primary);color:var(--pp-on-primary)}.primary:hover{background:var(--pp-primary-hover)}
.tall{min-height:48px;width:100%}.button svg{width:1.125rem;height:1.125rem}.account>svg{flex:none;color:var(--pp-dim)}
.refusal{padding:1.75rem 2rem 2rem;display:grid;gap:.75rem;justify-items:center;text-align:center}.refusal p{text-wrap:pretty}.refusal .wordmark{justify-self:start}
.desk{width:190px;height:112px}.row{display:flex;flex-wrap:wrap;gap:.5rem;justify-content:center;margin-top:.5rem}
:focus-visible{outline:3px solid var(--pp-focus);outline-offset:2px}.field input:focus-visible{outline-offset:0}
code{font-family:ui-monospace,monospace;font-size:.875rem;overflow-wrap:anywhere}
table{border-collapse:collapse;width:100%;font-size:.9375rem}th,td{text-align:left;vertical-align:top;padding:.375rem .5rem;border-bottom:1px solid var(--pp-border)}
details{border:1px solid var(--pp-border);border-radius:10px;padding:.5rem .75rem}summary{cursor:pointer}pre{overflow:auto;background:var(--pp-sunken);border-radius:10px;padding:.75rem;font-size:.8125rem;margin:.5rem 0 0}
.method{display:inline-block;min-width:4.25rem;font-weight:700;color:var(--pp-primary-text)}
@media(max-width:30rem){body{padding:0}.sheet{border:0;border-radius:0;min-height:100dvh;box-shadow:none}.inside,.refusal{padding:1.25rem 1rem 1.5rem}.accounts,.fields{grid-template-columns:minmax(0,1fr)}}
@media(forced-colors:active){.button,.account,.field{border:1px solid ButtonText}}
`;
