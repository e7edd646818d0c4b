import {
  acceptProposals,
  type Folio,
  type FolioProposals,
  type Observation,
  setProposalsAside,
  takeProposalsBack,
} from '@pupitre/contract';
import { counted } from '@pupitre/learning';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call } from '../../../../api/call.ts';
import { useSettings } from '../../../../api/use-session.ts';
import { TRY_AGAIN, whyFailed } from '../../../../ui/text/why-failed.ts';
import { toast } from '../../../../ui/toast/toast-store.ts';
import { folioKeys, folioProposals } from '../../folio-queries.ts';
import {
  bookOf,
  type DecidedCells,
  NO_PROPOSALS,
  type ProposalBook,
  proposalKey,
  proposedFor,
} from './proposal-book.ts';

export type Deciding = {
  /** Whether practice may propose anything here: a criterion is fed, and the reader may write. */
  readonly isFed: boolean;
  /** The first answer is there. */
  readonly isRead: boolean;
  readonly book: ProposalBook;
  readonly aside: FolioProposals['aside'];
  /** Answers how many are on their way. */
  readonly accept: (keys: readonly number[]) => number;
  readonly setAside: (keys: readonly number[]) => number;
  /** Proposes again what was set aside. */
  readonly takeBack: (cells: FolioProposals['aside']) => void;
  readonly refresh: () => Promise<unknown>;
};

/** What practice proposes in a folio, and the decisions about it; nothing is written without one. */
export function useProposals(folio: Folio, store: DecidedCells, announce: (text: string) => void): Deciding {
  const { feature_flags: flags } = useSettings();
  const isFed =
    flags.pratique_resultats === true &&
    folio.isMember &&
    folio.canEdit &&
    folio.criterias.some(({ sources }) => sources.length > 0);
  const { data, refetch } = useQuery({ ...folioProposals(folio.id), enabled: isFed });
  const [accepting, setAccepting] = useState<ReadonlySet<number>>(NO_PROPOSALS.accepting);
  const book = useMemo(
    () => (data === undefined || !isFed ? NO_PROPOSALS : bookOf(data, accepting)),
    [data, isFed, accepting],
  );
  const accept = useAccept(folio.id, store, { announce, setAccepting });
  const { setAside, takeBack } = useAside(folio.id);
  const openIn = (keys: readonly number[]) =>
    keys.flatMap((key) => {
      const proposal = book.accepting.has(key) ? null : proposedFor(book, key, store.getCell(key));
      if (proposal === null) return [];
      const { criteriaId, monitoredStudentId, level } = proposal;
      const cell = store.getCell(key);
      // The version that is on the screen.
      const version = cell?.version ?? proposal.version;
      return [
        {
          criteriaId,
          monitoredStudentId,
          level,
          version,
          before: { state: cell?.state ?? null, checked: cell?.checked ?? false },
        },
      ];
    });
  const decide = (send: (cells: ReturnType<typeof openIn>) => void) => (keys: readonly number[]) => {
    const cells = openIn(keys);
    if (cells.length > 0) send(cells);
    return cells.length;
  };
  return {
    isFed,
    isRead: data !== undefined,
    book,
    aside: data?.aside ?? [],
    accept: decide((cells) => accept.mutate(cells)),
    setAside: decide((cells) => setAside.mutate(cells)),
    takeBack: (cells) => takeBack.mutate(cells),
    refresh: () => (isFed ? refetch() : Promise.resolve()),
  };
}

type Decided = FolioProposals['aside'][number] & {
  version: number;
  before: { state: Observation['state']; checked: boolean };
};
/** Ms that an accepted level takes to settle in its cell. */
const SETTLES = 200;

type Accepting = {
  announce: (text: string) => void;
  setAccepting: (change: (before: ReadonlySet<number>) => ReadonlySet<number>) => void;
};

function useAccept(folioId: number, store: DecidedCells, { announce, setAccepting }: Accepting) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (cells: readonly Decided[]) =>
      call(acceptProposals, {
        params: { id: folioId },
        body: { cells: cells.map(({ before: _before, ...cell }) => cell) },
        idempotencyKey: crypto.randomUUID(),
      }),
    onMutate: (cells) => setAccepting((before) => new Set([...before, ...cells.map(proposalKey)])),
    onSuccess: ({ block, accepted, refused }, cells) => {
      store.wrote(accepted, block ?? '', new Map(cells.map((cell) => [proposalKey(cell), cell.before])));
      store.receive(refused.map(({ current }) => current));
      if (refused.length === 0) return;
      const text = `${counted(refused.length, 'cellule a changé', 'cellules ont changé')} entre-temps\u00a0: rien n’y a été écrit.`;
      toast.warning(text);
      announce(text);
      void queryClient.invalidateQueries({ queryKey: folioKeys.proposals(folioId), exact: true });
    },
    onError: (error) =>
      toast.error('Les propositions n’ont pas pu être acceptées.', { detail: whyFailed(error, TRY_AGAIN) }),
    onSettled: (_answer, error, cells) => {
      const keys = new Set(cells.map(proposalKey));
      const end = () => setAccepting((before) => new Set([...before].filter((key) => !keys.has(key))));
      // The square settles first, however fast the answer was.
      if (error === null) window.setTimeout(end, SETTLES);
      else end();
    },
  });
}

type Cells = FolioProposals['aside'];
const withoutVersion = ({ version: _version, before: _before, ...cell }: Decided): Cells[number] => cell;

/** Setting aside shows at once; a failure puts the proposals back. */
function useAside(folioId: number) {
  const queryClient = useQueryClient();
  const queryKey = folioKeys.proposals(folioId);
  const reread = () => queryClient.invalidateQueries({ queryKey, exact: true });
  const params = { id: folioId };
  const takeBack = useMutation({
    mutationFn: (cells: Cells) =>
      call(takeProposalsBack, {
        params,
        body: { cells: cells.map(({ criteriaId, monitoredStudentId }) => ({ criteriaId, monitoredStudentId })) },
      }),
    onSuccess: reread,
    onError: (error) =>
      toast.error('Les propositions n’ont pas pu être reprises.', { detail: whyFailed(error, TRY_AGAIN) }),
  });
  const setAside = useMutation({
    mutationFn: (cells: readonly Decided[]) =>
      call(setProposalsAside, { params, body: { cells: cells.map(withoutVersion) } }),
    onMutate: (cells) => {
      void queryClient.cancelQueries({ queryKey, exact: true });
      const keys = new Set(cells.map(proposalKey));
      queryClient.setQueryData<FolioProposals>(queryKey, (before) =>
        before === undefined
          ? before
          : {
              ...before,
              proposals: before.proposals.filter((one) => !keys.has(proposalKey(one))),
              aside: [...before.aside, ...cells.map(withoutVersion)],
            },
      );
    },
    onSuccess: (_answer, cells) =>
      toast.info(counted(cells.length, 'proposition écartée', 'propositions écartées'), {
        action: { label: 'Reproposer', run: () => takeBack.mutate(cells.map(withoutVersion)) },
      }),
    onError: (error) => {
      toast.error('La proposition n’a pas pu être écartée.', { detail: whyFailed(error, TRY_AGAIN) });
      void reread();
    },
  });
  return { setAside, takeBack };
}
