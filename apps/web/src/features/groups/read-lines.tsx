import { Button } from '@mantine/core';
import { counted, splitTold } from '@pupitre/learning';
import { type ReactNode, useId, useState } from 'react';
import { PupilSearch } from '../../school/directory/pupil-search.tsx';
import { Icon } from '../../ui/parts/icon.tsx';
import { Notice } from '../../ui/parts/notice.tsx';
import { KeepNames } from '../../ui/text/keep-names.tsx';
import { type Chosen, type ChosenPupil, classBeside, isSame, nameAndClass, type ReadLine } from './group-choice.ts';
import classes from './group-dialog.module.css';
import { TwinLabels } from './twin-labels.tsx';
import type { PastedNames } from './use-pasted-names.ts';

type ReadLinesProps = {
  pasted: PastedNames;
  lines: readonly ReadLine[];
  chosen: Chosen;
  /** World ids of those who are in the group already. */
  members: ReadonlySet<string>;
  onAnswer: (lineId: string, pupil: ChosenPupil | null) => void;
};

/** What the pasted lines say: whom they name, whom they could name, and which name nobody, each with a way out. */
export function ReadLines({ pasted, lines, chosen, members, onAnswer }: ReadLinesProps) {
  const found = lines.filter(({ kind }) => kind === 'found');
  const toChoose = lines.filter(({ kind }) => kind === 'choose');
  const without = lines.filter(({ kind }) => kind === 'guess' || kind === 'nobody');
  return (
    <section className={classes.side} data-wide aria-label="Lignes lues">
      <h3 className="usual">
        <span role="status">
          {pasted.isPending && pasted.failure === null
            ? 'Lecture des noms…'
            : counted(lines.length, 'ligne lue', 'lignes lues')}
        </span>
      </h3>
      {pasted.failure !== null && (
        <Notice
          kind="bad"
          live
          action={
            <Button size="xs" onClick={pasted.retry}>
              Réessayer
            </Button>
          }
        >
          {pasted.failure}
        </Notice>
      )}
      {found.length > 0 && <Found lines={found} chosen={chosen} members={members} />}
      {toChoose.map((line) => (
        <ChooseOne key={line.id} line={line} onAnswer={(pupil) => onAnswer(line.id, pupil)} />
      ))}
      {without.length > 0 && (
        <Block icon="x-lg" title={`${counted(without.length, 'ligne')} sans élève`} kind="none">
          <ul className={classes.lines}>
            {without.map((line) => (
              <Without key={line.id} line={line} chosen={chosen} onAnswer={(pupil) => onAnswer(line.id, pupil)} />
            ))}
          </ul>
        </Block>
      )}
    </section>
  );
}

type BlockProps = { icon: string; title: string; kind: 'ok' | 'ask' | 'none'; titleId?: string; children: ReactNode };

const Block = ({ icon, title, kind, titleId, children }: BlockProps) => (
  <div className={classes.block} data-kind={kind}>
    <h4 id={titleId} className={classes.blockTitle}>
      <Icon name={icon} />
      {title}
    </h4>
    {children}
  </div>
);

function Found({ lines, chosen, members }: Pick<ReadLinesProps, 'chosen' | 'members'> & { lines: ReadLine[] }) {
  const people = new Map(lines.flatMap(({ pupil }) => (pupil === null ? [] : [[pupil.cloeeWorldId, pupil]])));
  const there = [...people.keys()].filter((id) => members.has(id)).length;
  return (
    <Block icon="check-circle-fill" title={counted(people.size, 'élève trouvé', 'élèves trouvés')} kind="ok">
      <ul className="flex-wrap gap-6 pad-8-12" aria-label="Élèves trouvés">
        {[...people.values()].map((pupil) => (
          <li
            translate="no"
            key={pupil.cloeeWorldId}
            className={classes.chip}
            data-out={!chosen.has(pupil.cloeeWorldId) || undefined}
          >
            {pupil.displayName} <span className={classes.fact}>{classBeside(pupil)}</span>
            {!chosen.has(pupil.cloeeWorldId) && <span className="sr-only">, hors du groupe</span>}
          </li>
        ))}
      </ul>
      {there > 0 && <p className={classes.hint}>{`Dont ${there} déjà dans le groupe.`}</p>}
    </Block>
  );
}

type LineProps = { line: ReadLine; onAnswer: (pupil: ChosenPupil | null) => void };

/** Several pupils of one name: nobody is chosen for the teacher. */
function ChooseOne({ line, onAnswer }: LineProps) {
  const id = useId();
  const name = splitTold(line.pupils[0]?.displayName ?? line.text).name;
  return (
    <Block icon="question-circle" title={`Qui est «\u00a0${name}\u00a0»\u00a0?`} kind="ask" titleId={id}>
      <div role="radiogroup" aria-labelledby={id} className="pad-4">
        {line.pupils.map((pupil) => (
          <label key={pupil.cloeeWorldId} className={classes.tick}>
            <input
              type="radio"
              className={classes.box}
              name={id}
              checked={isSame(pupil, line.pupil)}
              onChange={() => onAnswer(pupil)}
            />
            <span className="fills any-break">{splitTold(pupil.displayName).name}</span>{' '}
            <span className={classes.word}>{splitTold(pupil.displayName).word || (pupil.className ?? '')}</span>
          </label>
        ))}
        <label className={classes.tick}>
          <input
            type="radio"
            className={classes.box}
            name={id}
            checked={line.pupil === null}
            onChange={() => onAnswer(null)}
          />
          <span className={classes.fact}>Laisser de côté</span>
        </label>
      </div>
      <TwinLabels among={line.pupils} />
    </Block>
  );
}

/** A line that names nobody: a guess to take, or a search. */
function Without({ line, chosen, onAnswer }: LineProps & { chosen: Chosen }) {
  const [isSearching, setSearching] = useState(false);
  const answer = (pupil: ChosenPupil | null) => {
    setSearching(false);
    onAnswer(pupil);
  };
  if (line.pupil !== null) {
    return (
      <li className="cluster gap-6-12 pad-8-12">
        <span className={classes.lineText}>
          <b>{line.text}</b>
          <span className={classes.fact}>
            <KeepNames of={[line.pupil.displayName]}>{`pris\u00a0: ${nameAndClass(line.pupil)}`}</KeepNames>
          </span>
        </span>
        <Button size="xs" aria-label={`Laisser «\u00a0${line.text}\u00a0» de côté`} onClick={() => answer(null)}>
          Laisser de côté
        </Button>
      </li>
    );
  }
  return (
    <li className="cluster gap-6-12 pad-8-12">
      <span className={classes.lineText}>
        <b>{line.text}</b>
        {line.pupils.length === 0 && <span className={classes.fact}>personne de ce nom dans vos écoles</span>}
      </span>
      {line.pupils.map((pupil) => (
        <span key={pupil.cloeeWorldId} className={classes.guess}>
          <span className={classes.fact}>
            <KeepNames of={[pupil.displayName]}>{`peut-être ${nameAndClass(pupil)}`}</KeepNames>
          </span>
          <Button size="xs" aria-label={`Prendre ${nameAndClass(pupil)}`} onClick={() => answer(pupil)}>
            Prendre
          </Button>
        </span>
      ))}
      <Button
        size="xs"
        aria-expanded={isSearching}
        aria-label={`Chercher «\u00a0${line.text}\u00a0»`}
        onClick={() => setSearching(!isSearching)}
      >
        Chercher
      </Button>
      {isSearching && (
        <div className={classes.finder}>
          <PupilSearch
            label={`Qui est «\u00a0${line.text}\u00a0»\u00a0?`}
            placeholder="Prénom ou nom"
            present={new Set(chosen.keys())}
            onPick={({ objectGuid, displayName, className }) =>
              answer({ cloeeWorldId: objectGuid, displayName, className })
            }
          />
        </div>
      )}
    </li>
  );
}
