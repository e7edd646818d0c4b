import { type SQL, sql } from 'drizzle-orm';

/** One table of the export; its columns are named in French, as people read them. */
export type ExportPart = { name: string; title: string; select: (asked: Asked) => SQL };

/** The person, and the lists and courses that may be named to her (`findKnownPlaces`). */
export type Asked = { id: number; lists: readonly number[]; courses: readonly number[]; readable: readonly number[] };

/** Stand for them in the text of a part. */
export const ID = Symbol('id');
const LISTS = Symbol('lists');
/** Those of the lists whose words she may read at present. */
const READABLE = Symbol('readable');
const COURSES = Symbol('courses');
type Place = typeof ID | typeof LISTS | typeof READABLE | typeof COURSES;

const idsOf = (place: Place, { lists, courses, readable }: Asked) =>
  place === COURSES ? courses : place === LISTS ? lists : readable;

export const textOfPart =
  (text: TemplateStringsArray, ...places: Place[]): ExportPart['select'] =>
  (asked) =>
    sql(text, ...places.map((place) => (place === ID ? asked.id : sql`${sql.param([...idsOf(place, asked)])}::int[]`)));

const part =
  (name: string, title: string) =>
  (...given: Parameters<typeof textOfPart>): ExportPart => ({ name, title, select: textOfPart(...given) });

/** Everything about a person except files. What she did for pupils belongs to them and is in their export. */
export const EXPORT_PARTS: readonly ExportPart[] = [
  part('identite', 'Identité')`
    select p.id as "numéro", display_name as "nom", nullif(given_name, '') as "prénom",
      nullif(family_name, '') as "nom de famille", object_guid as "identifiant de l’annuaire",
      cloee_world_id as "identifiant mondial", subject as "identifiant de connexion", idp as "fournisseur d’identité",
      email as "adresse électronique", roles as "rôles", active as "active",
      deactivated_on as "désactivée le", created_on as "connue depuis", last_sign_in_on as "dernière connexion",
      (select string_agg(login, ', ') from dev_account d where d.person_id = p.id) as "compte d’essai"
    from person p where p.id = ${ID}`,
  part('ecoles-et-classes', 'Écoles et classes')`
    select 'école' as "quoi", s.name as "nom", s.center as "centre", null as "part"
    from school_member m join school s on s.id = m.school_id where m.person_id = ${ID}
    union all
    select 'classe', g.name, s.name, case m.part when 'pupil' then 'élève' else 'enseignante' end
    from class_member m join class_group g on g.id = m.class_id join school s on s.id = g.school_id
    where m.person_id = ${ID}
    union all
    select 'jours annoncés', g.name, s.name, concat_ws(' ', 'dès ' || m.begins_on, 'jusqu’à ' || m.ends_on)
    from class_member_term m join class_group g on g.id = m.class_id join school s on s.id = g.school_id
    where m.person_id = ${ID} and m.replaced_by is null`,
  part('preferences', 'Préférences')`
    select email as "adresse électronique", mobile, toast_enabled as "messages", receive_email_feedback as "avis par courriel",
      size as "taille", synthesis_speed as "vitesse de la voix", warn_health_check as "rappel de la pause santé",
      dark_mode as "mode sombre", profile_image_url as "image de profil",
      (select string_agg(v.email, ', ') from email_validation v where v.person_id = p.person_id) as "adresse à confirmer"
    from preferences p where person_id = ${ID}
    union all
    select null, null, null, null, null, null, null, null, null, string_agg(v.email, ', ') from email_validation v
    where v.person_id = ${ID} and not exists (select 1 from preferences where person_id = ${ID})
    having count(*) > 0`,
  part('connexions', 'Connexions ouvertes')`
    select created_on as "ouverte le", last_seen_on as "dernière activité", device as "appareil" from session where person_id = ${ID} order by 1`,
  part('onglets', 'Onglets ouverts')`
    select kind as "onglet", opened_on as "ouvert le" from tab_opening where person_id = ${ID} order by 1`,
  part('notifications', 'Notifications')`
    select created_on as "le", title as "titre", content as "texte", link as "lien", dismissed_on as "fermée le"
    from notification where person_id = ${ID} order by id`,
  part('avis', 'Avis sur Pupitre')`
    select rating as "note", comment as "commentaire", updated_on as "le" from feedback where person_id = ${ID}`,
  part('groupes', 'Groupes')`
    select 'le sien' as "groupe", name as "nom", (select count(*)::int from pupil_group_member m where m.group_id = g.id) as "élèves"
    from pupil_group g where owner_id = ${ID}
    union all
    select 'elle en est', g.name, null from pupil_group_member m join pupil_group g on g.id = m.group_id
    where m.person_id = ${ID}`,
  part('etiquettes', 'Étiquettes pour distinguer deux élèves du même nom')`
    select 'la sienne' as "quoi", label as "étiquette" from pupil_label where teacher_id = ${ID}
    union all
    select 'à son sujet', label from pupil_label where pupil_id = ${ID}`,
  part('listes', 'Listes')`
    select l.id as "numéro", title as "titre", description, categories as "catégories", created_on as "créée le",
      updated_on as "modifiée le", deleted_on as "supprimée le",
      (select jsonb_agg(jsonb_build_object('mot', learn_txt, 'indice', hint_txt, 'image', hint_img_url, 'accepté', accept)
        order by position) from list_item i where i.list_id = l.id) as "contenu"
    from list l where author_id = ${ID} order by id`,
  part('parcours', 'Parcours')`
    select c.id as "numéro", title as "titre", subtitle as "sous-titre", description, categories as "catégories",
      created_on as "créé le", updated_on as "modifié le", deleted_on as "supprimé le",
      (select jsonb_agg(jsonb_build_object('type', item_type, 'titre', title, 'texte', description, 'adresse', navigation_url)
        order by position) from course_item i where i.course_id = c.id) as "contenu"
    from course c where author_id = ${ID} or writer_id = ${ID} order by id`,
  part('equipes', 'Équipes pédagogiques')`
    select 'liste' as "quoi", l.title as "titre", t.can_edit as "peut modifier"
    from list_team t join list l on l.id = t.list_id where t.person_id = ${ID}
    union all
    select 'parcours', c.title, t.can_edit from course_team t join course c on c.id = t.course_id where t.person_id = ${ID}`,
  part('liens-ouverts', 'Liens secrets ouverts')`
    select 'liste' as "quoi", l.title as "titre", r.opened_on as "le"
    from list_secret_reader r join list l on l.id = r.list_id where r.person_id = ${ID}
    union all
    select 'parcours', c.title, r.opened_on
    from course_secret_reader r join course c on c.id = r.course_id where r.person_id = ${ID}`,
  part('progression', 'Éléments de parcours faits')`
    select c.title as "parcours", i.title as "élément", d.done_on as "fait le"
    from course_item_done d join course c on c.id = d.course_id join course_item i on i.id = d.item_id
    where d.person_id = ${ID} order by d.done_on`,
  part('commences', 'Exercices commencés dans des parcours')`
    select c.title as "parcours", i.title as "élément", b.begun_on as "ouvert le", (
      select jsonb_agg(w.learn_txt order by w.position) from list_item w where w.list_id = i.list_id and w.id = any(b.asked)) as "mots demandés"
    from course_item_begun b join course c on c.id = b.course_id join course_item i on i.id = b.item_id
    where b.person_id = ${ID} order by b.begun_on`,
  part('exercices', 'Exercices faits')`
    select r.begun_on as "commencé le", r.ended_on as "fini le", r.seconds as "secondes", r.activity as "exercice", l.title as "liste",
      c.title as "parcours", r.is_finished as "terminé", r.rate as "réponses justes en %",
      (select jsonb_agg(jsonb_build_object('mot', coalesce(i.learn_txt, m.learn_txt, ''), 'résultat', w ->> 2, 'essais', w -> 3))
        from jsonb_array_elements(r.words) w
        left join list_item i on i.id = (w ->> 0)::int and i.list_id = r.list_id and i.list_id = any(${READABLE})
        left join lateral (select learn_txt from word_memory m where m.person_id = r.person_id and m.item_id = (w ->> 0)::int
          and m.item_id > 0 limit 1) m on i.id is null) as "mots"
    from practice_run r left join list l on l.id = r.list_id and l.id = any(${LISTS})
    left join course c on c.id = r.course_id and c.id = any(${COURSES})
    where r.person_id = ${ID} order by r.begun_on`,
  part('mauvaises-reponses', 'Réponses fausses des 90 derniers jours')`
    select a.begun_on as "le", (select jsonb_agg(distinct answer) from jsonb_each(a.wrong) one, jsonb_array_elements_text(one.value) answer) as "réponses"
    from practice_answer a where a.person_id = ${ID} order by 1`,
  part('copies', 'Contrôles écrits')`
    select t.title as "contrôle", t.kind as "forme", e.display_name as "donné par", c.class_name as "classe", c.school_name as "école",
      c.started_on as "commencé le", c.handed_in_on as "remis le", coalesce(c.returned_on, t.returned_on) as "rendu le",
      nullif(c.extra_seconds, 0) / 60 as "minutes en plus", c.ends_on as "jusqu’au",
      (select jsonb_agg(jsonb_build_object('réponse', a.value ->> 'text',
          'attendu', case when coalesce(c.returned_on, t.returned_on) is null then null else t.words -> a.key::int ->> 'learnTxt' end))
        from jsonb_each(c.answers) a) as "réponses"
    from class_test_copy c join class_test t on t.id = c.test_id join person e on e.id = t.teacher_id
    where c.pupil_id = ${ID} order by t.id`,
  part('controles', 'Contrôles donnés')`
    select title as "titre", kind as "forme", level as "tolérance", created_on as "donné le", opens_on as "dès", ends_on as "jusqu’à",
      coalesce((select max(c.returned_on) from class_test_copy c where c.test_id = t.id), returned_on) as "rendu le", words as "mots", accepted as "réponses acceptées",
      (select count(*)::int from class_test_copy c where c.test_id = t.id) as "élèves"
    from class_test t where teacher_id = ${ID} order by id`,
  part('mes-mots', 'Mes mots')`
    select learn_txt as "mot", hint_txt as "indice", picture as "image", reviewed_on as "demandé le", due_on as "à revoir le",
      asked as "fois demandé", found as "fois trouvé", stability as "tient pendant (jours)", solid_on as "solide depuis"
    from word_memory where person_id = ${ID} order by learn_txt, hint_txt`,
  part('but', 'But de la semaine')`
    select days as "jours par semaine" from practice_goal where person_id = ${ID}`,
  part('notes', 'Notes données à des parcours')`
    select c.title as "parcours", r.rating as "note", r.comment as "commentaire", r.updated_on as "le"
    from course_rating r join course c on c.id = r.course_id where r.person_id = ${ID} order by r.updated_on`,
  part('propositions', 'Réponses à des propositions')`
    select c.title as "parcours", p.state as "état", p.answer as "réponse", p.answered_on as "le"
    from course_proposal p join course c on c.id = p.course_id where p.answered_by = ${ID} order by p.id`,
  part('distributions', 'Parcours distribués')`
    select case when d.pupil_id = ${ID} then 'reçu' else 'donné' end as "sens", c.title as "parcours",
      case when d.pupil_id = ${ID} then t.display_name end as "par", d.class_name as "classe", d.school_name as "école",
      d.start_on as "dès", d.end_on as "jusqu’à", d.instruction as "consigne", d.created_on as "le", case when d.pupil_id = ${ID} then d.opened_on end as "ouvert le", d.started_on as "commencé le", count(*)::int as "élèves"
    from distribution d join course c on c.id = d.course_id join person t on t.id = d.teacher_id
    where d.pupil_id = ${ID} or d.teacher_id = ${ID} group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 order by 9`,
  part('folios', 'Folios où elle travaille')`
    select f.title as "folio", m.role as "rôle", f.student_count as "élèves", f.criterion_count as "critères",
      f.created_on as "créé le", f.deleted_on as "supprimé le"
    from folio_member m join folio f on f.id = m.folio_id where m.person_id = ${ID}
    union all
    select f.title, case when t.can_edit then 'editor' else 'criteria' end, f.student_count, f.criterion_count, f.created_on, f.deleted_on
    from folio_team t join folio f on f.id = t.folio_id where t.person_id = ${ID}`,
  part('observations', 'Observations à son sujet')`
    select f.title as "folio", s.class_name as "classe", s.school_name as "école", s.removed_on as "ôtée du folio le",
      f.options_professionnelles as "échelle des options",
      c.label as "critère", o.state as "niveau", o.leveled_on as "niveau du", b.display_name as "observé par", o.comment as "commentaire",
      case when o.comment <> '' then o.audience end as "commentaire pour", o.mark_url as "trace", o.checked as "vu",
      o.self_state as "auto-évaluation", o.self_comment as "son commentaire", o.updated_on as "modifié le",
      p.display_name as "par", o.self_updated_on as "évalué par elle le"
    from folio_student s join folio f on f.id = s.folio_id
    left join observation o on o.student_id = s.id left join folio_criterion c on c.id = o.criterion_id
    left join person p on p.id = o.updated_by left join person b on b.id = coalesce(o.leveled_by, o.updated_by)
    where s.person_id = ${ID} order by f.id, c.position`,
  part('observations-precedentes', 'Observations plus anciennes à son sujet')`
    select f.title as "folio", c.label as "critère", e.observed_on as "le", e.state as "niveau", e.comment as "commentaire",
      case when e.comment <> '' then e.audience end as "commentaire pour", e.mark_url as "trace", p.display_name as "par",
      f.options_professionnelles as "échelle des options"
    from folio_student s join folio f on f.id = s.folio_id join earlier_observation e on e.student_id = s.id
    join folio_criterion c on c.id = e.criterion_id left join person p on p.id = e.observed_by
    where s.person_id = ${ID} order by f.id, c.position, e.observed_on`,
  part('historique', 'Historique des observations à son sujet')`
    select f.title as "folio", c.label as "critère", h.changed_on as "le", p.display_name as "par",
      case h.side when 'pupil' then 'élève' else 'enseignante' end as "côté", h.before as "avant", h.after as "après",
      b.way as "façon", f.options_professionnelles as "échelle des options"
    from folio_student s join folio f on f.id = s.folio_id
    join observation_change h on h.student_id = s.id join folio_criterion c on c.id = h.criterion_id
    left join person p on p.id = h.changed_by
    left join observation_block b on b.folio_id = f.id and b.id = h.block
    where s.person_id = ${ID} order by h.changed_on`,
  part('propositions-ecartees', 'Propositions de la pratique écartées')`
    select case when s.person_id = ${ID} then 'à son sujet' else 'écartée par elle' end as "quoi", f.title as "folio",
      c.label as "critère", a.level as "niveau", a.set_aside_on as "le", p.display_name as "par",
      f.options_professionnelles as "échelle des options"
    from proposal_aside a join folio_student s on s.id = a.student_id join folio f on f.id = s.folio_id
    join folio_criterion c on c.id = a.criterion_id left join person p on p.id = a.set_aside_by
    where s.person_id = ${ID} or a.set_aside_by = ${ID} order by a.set_aside_on`,
  part('remarques-de-rapport', 'Remarques de rapports')`
    select case when s.person_id = ${ID} then 'à son sujet' else 'écrite par elle' end as "quoi", f.title as "folio",
      r.since as "période dès le", r.text as "remarque", r.updated_on as "le", p.display_name as "par"
    from report_remark r join folio_student s on s.id = r.student_id join folio f on f.id = s.folio_id
    left join person p on p.id = r.updated_by
    where s.person_id = ${ID} or r.updated_by = ${ID} order by r.updated_on`,
  part('modeles-de-rapport', 'Modèles de rapports')`
    select t.name as "nom", f.title as "partagé avec l’équipe de", t.choices as "choix", t.updated_on as "le"
    from report_template t left join folio f on f.id = t.folio_id where t.owner_id = ${ID} order by t.id`,
  part('phrases', 'Phrases')`
    select text as "phrase" from phrase where owner_id = ${ID} order by id`,
  part('folios-montres', 'Folios montrés à l’élève')`
    select case when s.person_id = ${ID} then 'à elle' else 'par elle' end as "quoi", f.title as "folio",
      w.from_day as "dès", nullif(w.to_day, 'infinity') as "jusqu’au", w.shown_on as "montré le", p.display_name as "par"
    from folio_showing w join folio_student s on s.id = w.student_id join folio f on f.id = s.folio_id
    left join person p on p.id = w.shown_by
    where s.person_id = ${ID} or w.shown_by = ${ID} order by w.shown_on`,
  part('folios-transmis', 'Folios donnés à lire à une nouvelle équipe')`
    select case when s.person_id = ${ID} then 'à son sujet' when t.teacher_id = ${ID} then 'à elle' else 'par elle' end as "quoi",
      f.title as "folio", r.display_name as "à", p.display_name as "par", t.transmitted_on as "le",
      t.with_team_comments as "avec les commentaires pour l’équipe"
    from transmitted_folio t join folio_student s on s.id = t.student_id join folio f on f.id = s.folio_id
    join person r on r.id = t.teacher_id left join person p on p.id = t.transmitted_by
    where s.person_id = ${ID} or t.teacher_id = ${ID} or t.transmitted_by = ${ID} order by t.transmitted_on`,
  part('discussions', 'Discussions')`
    select case when s.person_id = ${ID} then 'à son sujet' else 'écrit par elle' end as "quoi", f.title as "folio",
      c.label as "critère", o.created_on as "le", p.display_name as "par", o.comment as "texte"
    from observation_comment o join folio_student s on s.id = o.student_id join folio f on f.id = s.folio_id
    join folio_criterion c on c.id = o.criterion_id left join person p on p.id = o.author_id
    where s.person_id = ${ID} or o.author_id = ${ID} order by o.created_on`,
  part('acces', 'Accès aux données des élèves')`
    select case when l.person_id = ${ID} then 'a regardé' else 'a été regardée' end as "sens", min(l.hour) as "heure",
      nullif(max(l.hour), min(l.hour)) as "dernière heure", l.action as "quoi", r.display_name as "par", f.title as "folio",
      sum(l.count)::int as "fois"
    from access_log l left join person r on r.id = l.person_id left join folio f on f.id = l.folio_id
    where l.person_id = ${ID} or l.pupil_id = ${ID} or (l.pupil_id is null and l.folio_id in (
      select folio_id from folio_student where person_id = ${ID}))
    group by 1, l.action, l.person_id, r.display_name, l.folio_id, f.title,
      case when l.person_id = ${ID} then null else l.id end
    order by 2, min(l.id)`,
  part('actes', 'Ce que l’administration a fait de son compte')`
    select a.created_on as "le", case a.act when 'export' then 'données exportées' when 'erase' then 'compte effacé'
      when 'join' then 'autre compte joint' when 'end-sessions' then 'connexions fermées'
      when 'keep-apart' then 'comptes laissés séparés' else a.act end as "quoi",
      case when a.actor_id is null then 'une commande du serveur' else w.display_name end as "par", a.reason as "raison"
    from person_act a left join person w on w.id = a.actor_id
    where a.person_id = ${ID} or a.other_id = ${ID} order by a.id`,
  part('travaux', 'Travaux d’administration lancés')`
    select created_on as "le", kind as "travail", state as "état", message from admin_job where started_by = ${ID} order by id`,
];

/**
 * Files to put into the export: what she uploaded, her picture, the marks of observations about her; `narrower` leaves some of
 * these out.
 */
export const EXPORTED_MEDIA = (id: number, narrower = sql``): SQL => sql`
  select m.guid, m.name, m.size::bigint as size from medium m
  where m.owner_id = ${id}
    or exists (select 1 from medium_use u where u.guid = m.guid and u.person_id = ${id})
    or exists (select 1 from medium_use u join folio_student s on s.id = u.student_id
      join folio f on f.id = s.folio_id join folio_criterion c on c.id = u.criterion_id
      join observation o on o.student_id = u.student_id and o.criterion_id = u.criterion_id
      where u.guid = m.guid and s.person_id = ${id} ${narrower})
  order by m.created_on, m.guid`;
