import { useSettings } from '../../api/use-session.ts';
import cards from '../../ui/cards/content-card.module.css';
import { EmptyState } from '../../ui/parts/empty-state.tsx';
import { IconTile } from '../../ui/parts/icon-tile.tsx';
import { Link } from '../../ui/parts/link.tsx';
import { LinkButton } from '../../ui/parts/link-button.tsx';
import { addressed } from '../../ui/text/addressed.ts';
import { ListsFrame } from './lists-frame.tsx';
import { ToolsDrawing } from './tools-drawing.tsx';
import classes from './tools-page.module.css';

type Tool = { to: string; title: string; icon: string; color: string; text: string };

const TEXT: Tool = {
  to: '/listes/texte',
  title: 'Texte',
  icon: 'file-earmark-text',
  color: 'c-teal',
  text: 'Collez un texte\u00a0: ses mots, sans doublon et en ordre alphabétique, deviennent une liste.',
};
const CONJUGATION: Tool = {
  to: '/listes/conjugaison',
  title: 'Conjugaison',
  icon: 'list-columns-reverse',
  color: 'c-purple',
  text: 'Choisissez des verbes et des temps\u00a0: leurs formes deviennent une liste à exercer.',
};

/** Tab « Outils »: what makes a list of something else (TOOL-01, TOOL-02). */
export function ToolsPage() {
  const { feature_flags } = useSettings();
  const tools = feature_flags.conjugaison === true ? [TEXT, CONJUGATION] : [TEXT];
  return (
    <ListsFrame current="outils">
      <ul className={classes.tools}>
        {tools.map((tool) => (
          <li key={tool.to} className={`${cards.card} ${classes.tool}`}>
            <IconTile name={tool.icon} color={tool.color} />
            <div>
              <h2>
                <Link to={tool.to} className={cards.link}>
                  {tool.title}
                </Link>
              </h2>
              <p>{addressed(tool.text)}</p>
            </div>
          </li>
        ))}
      </ul>
      <EmptyState
        drawing={<ToolsDrawing />}
        title="La liste qui en sort est une liste comme les autres."
        actions={
          <LinkButton to="/listes/$view" params={{ view: 'personnelles' }}>
            Voir mes listes
          </LinkButton>
        }
      >
        {addressed('Vous pouvez la compléter, l’imprimer et faire ses exercices.')}
      </EmptyState>
    </ListsFrame>
  );
}
