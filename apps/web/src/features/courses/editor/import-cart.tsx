import { Button } from '@mantine/core';
import { useState } from 'react';
import { AppModal } from '../../../ui/modals/app-modal.tsx';
import { EmptyState } from '../../../ui/parts/empty-state.tsx';
import { useCart } from '../cart-store.ts';
import { AddActions } from './add-actions.tsx';
import { contentOfItem, type ResourceContent } from './resource-row.ts';
import { SharedResources } from './shared-resources.tsx';

type ImportCartProps = {
  opened: boolean;
  onClose: () => void;
  /** How many more fit into the course. */
  room: number;
  onImport: (contents: readonly ResourceContent[]) => void;
};

/** MODAL-15: what lies in the cart, all of it or some (CART-16). The cart keeps it: other courses may want it too. */
export function ImportCart({ opened, room, onClose, onImport }: ImportCartProps) {
  const { items } = useCart();
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = new Set(items.map(({ id }) => id).filter((id) => !left.has(id)));
  const close = () => {
    setLeft(new Set());
    onClose();
  };
  return (
    <AppModal
      opened={opened}
      onClose={close}
      size={680}
      title="Importer du panier"
      icon="basket"
      color="c-orange"
      actions={
        <AddActions
          count={chosen.size}
          room={room}
          onCancel={close}
          onAdd={() => {
            onImport(items.filter(({ id }) => chosen.has(id)).map(contentOfItem));
            close();
          }}
        />
      }
    >
      {items.length === 0 ? (
        <EmptyState title="Votre panier est vide.">
          {'Remplissez-le depuis un parcours ou depuis «\u00a0Ressources\u00a0».'}
        </EmptyState>
      ) : (
        <>
          <div className="cluster gap-8 apart dim below-8">
            <span role="status">{`${chosen.size} sur ${items.length}`}</span>
            <Button
              variant="subtle"
              size="xs"
              onClick={() => setLeft(chosen.size === 0 ? new Set() : new Set(items.map(({ id }) => id)))}
            >
              {chosen.size === 0 ? 'Tout choisir' : 'Ne rien choisir'}
            </Button>
          </div>
          <SharedResources
            label="Ressources du panier"
            resources={items}
            chosen={chosen}
            onChange={(next) => setLeft(new Set(items.map(({ id }) => id).filter((id) => !next.has(id))))}
          />
        </>
      )}
    </AppModal>
  );
}
