import { useSettings } from '../../api/use-session.ts';
import { PageHeader } from '../../ui/parts/page-header.tsx';
import classes from './about.module.css';
import { TERMS, TERMS_DATE } from './terms.ts';

/** /apropos/conditions, open to everyone. */
export function TermsPage() {
  const { contact_address: contact } = useSettings();
  const address = contact.replace(/^mailto:/, '');
  return (
    <div className="page">
      <PageHeader title="Conditions d’utilisation" icon="file-text" color="c-grey">
        Version du <time dateTime={TERMS_DATE.iso}>{TERMS_DATE.long}</time> ({TERMS_DATE.short})
      </PageHeader>
      <article className={`panel ${classes.sheet}`}>
        {TERMS.map((section, index) => (
          <section key={section.title} aria-labelledby={`section-${index + 1}`}>
            <h2 id={`section-${index + 1}`}>
              {index + 1}. {section.title}
            </h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
        <p className="pad-top-16 ruled-above">
          Adresse de contact{'\u00a0'}: <a href={`mailto:${address}`}>{address}</a>
        </p>
      </article>
    </div>
  );
}
