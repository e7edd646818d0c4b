/**
 * What the screens show, each as one statement that a person wrote: no query builder, no shared parts. $1 is the
 * session's person. Each gives one row: the answer's JSON as text, in two parts where the second is long.
 */

/** $1: the session's hash. Who it is, and what the frame around every screen shows of her. */
const FRAME = `
  select p.id, json_build_object('id', p.id, 'displayName', p.display_name, 'idp', p.idp, 'roles', p.roles,
    'preferences', to_json(f), 'notifications', (
      select count(*) from notification n where n.person_id = p.id and n.dismissed_on is null))::text as json
  from session s join person p on p.id = s.person_id left join preferences f on f.person_id = p.id
  where s.id_hash = $1 and p.active and s.last_seen_on > now() - make_interval(mins => s.idle_minutes)
    and s.created_on > now() - interval '24 hours'`;

/** Of a session alone. */
const SESSION = `
  select p.id from session s join person p on p.id = s.person_id
  where s.id_hash = $1 and p.active and s.last_seen_on > now() - make_interval(mins => s.idle_minutes)
    and s.created_on > now() - interval '24 hours'`;

const since = (kind: string) =>
  `coalesce((select opened_on from tab_opening where person_id = $1 and kind = '${kind}'), '-infinity')`;
const news = (kind: string, from: string, moment: string) => `'${kind}', (
  select count(*) from (select 1 from ${from} and deleted_on is null and ${moment} > ${since(kind)} limit 999) as found)`;
const NEWS = `json_build_object(
  ${news('newBookletModels', 'folio where rpn', 'rpn_on')}, ${news('newLexicons', 'list where lexicon', 'lexicon_on')},
  ${news('newRpnCourses', 'course where rpn', 'rpn_on')}, ${news('newRpnLists', 'list where rpn', 'created_on')},
  ${news('newTeacherCourses', 'course where teacher', 'teacher_on')})`;

/** Columns of a course's card, without those of its author. */
const COURSE = `c.id, c.title, c.subtitle, c.ribbon, c.duration, c.icon, c.color, c.categories, c.created_on, c.updated_on,
  c.rpn, c.libre, c.teacher, c.possible, c.item_count, c.version, a.display_name as author, c.author_id = $1 as can_delete,
  c.author_id = $1 or exists (
    select 1 from course_team t where t.course_id = c.id and t.person_id = $1 and t.can_edit) as can_edit,
  (select count(*) from course_item_done x where x.person_id = $1 and x.course_id = c.id) as done, (
    select json_build_object('from', min(d.start_on), 'to', max(d.end_on)) from distribution d
    where d.course_id = c.id and d.teacher_id = $1 having count(*) > 0) as distributed, (
    select json_agg(e.objective_code) from curriculum_entry e where e.id = any(c.plan_etude_romand_ids)) as codes`;
const COURSES = (condition: string) => `(
  select json_agg(one) from (
    select ${COURSE} from (
      select * from course where ${condition} and deleted_on is null order by updated_on desc, id desc limit 32) c
    join person a on a.id = c.author_id order by c.updated_on desc, c.id desc) one)`;

/** $2: the pattern of the word. */
const SEARCH = `select ${COURSES('teacher and search_text like $2')}::text as json`;
const SEARCH_SCREEN = `
  select json_build_object('courses', ${COURSES('teacher and search_text like $2')}, 'news', ${NEWS})::text as json`;

/** $2: the course. */
const COURSE_SCREEN = `
  select row_to_json(one)::text as json from (
    select ${COURSE}, c.description, (
      select json_agg(json_build_object('id', m.id, 'name', m.display_name, 'canEdit', t.can_edit) order by t.position)
      from course_team t join person m on m.id = t.person_id where t.course_id = c.id) as team, (
      select json_build_object('rating', r.rating, 'comment', r.comment) from course_rating r
      where r.course_id = c.id and r.person_id = $1) as rating, (
      select p.state from course_proposal p where p.course_id = c.id order by p.id desc limit 1) as proposal, (
      select json_agg(item order by item.position) from (
        select i.id, i.position, i.item_type, i.title, i.description, i.navigation_url, i.icon, i.tags, i.content_type,
          i.color, i.categories, i.published_on, i.progression_enabled, x.item_id is not null as done,
          i.list_id is null or l.lexicon or l.rpn or l.author_id = $1 as is_open
        from course_item i left join list l on l.id = i.list_id
        left join course_item_done x on x.person_id = $1 and x.course_id = i.course_id and x.item_id = i.id
        where i.course_id = c.id) item) as items
    from course c join person a on a.id = c.author_id
    where c.id = $2 and c.deleted_on is null and (c.teacher or c.author_id = $1)) one`;

/** Column by column: row by row the cells cost twice as much. */
const CELL = [
  ...['student_id', 'criterion_id', 'state', 'comment', 'mark_url', 'checked', 'self_state', 'self_comment', 'version'],
  ...['self_version', 'updated_on', 'updated_by', 'discussion_count'],
];
/** $2: the folio. Non-members get no row. */
const CELLS = `(
  select json_build_object(${CELL.map((name) => `'${name}', json_agg(o.${name})`).join(', ')})
  from observation o where o.student_id = any(array(
    select s.id from folio_student s where s.folio_id = $2 and s.removed_on is null)))`;
const MEMBER = 'exists (select 1 from folio_member m where m.folio_id = $2 and m.person_id = $1)';
const TABLE = `select ${CELLS}::text as json where ${MEMBER}`;
const TABLE_SCREEN = `
  select row_to_json(one)::text as json, ${CELLS}::text as more from (
    select f.id, f.title, f.ribbon, f.icon, f.color, f.categories, f.created_on, f.updated_on, f.rpn, f.version,
      f.plan_etude_romand, f.options_professionnelles, f.criterion_count, f.student_count, (
        select json_agg(member order by member.position) from (
          select m.person_id, p.display_name, m.role, m.position from folio_member m join person p on p.id = m.person_id
          where m.folio_id = f.id) member) as members, (
        select json_agg(criterion order by criterion.position) from (
          select id, position, label, categories, tags, axes_thematiques, per_objective_code, per_id,
            student_evaluation_enabled from folio_criterion where folio_id = f.id and removed_on is null) criterion) as criteria, (
        select json_agg(pupil order by pupil.position) from (
          select s.id, s.position, p.display_name, p.cloee_world_id, s.class_name, s.school_name
          from folio_student s join person p on p.id = s.person_id
          where s.folio_id = f.id and s.removed_on is null) pupil) as pupils
    from folio f where f.id = $2 and f.deleted_on is null and ${MEMBER}) one`;

/** $2: the list. */
const PRACTICE_SCREEN = `
  select row_to_json(one)::text as json from (
    select l.id, l.title, l.description, l.icon, l.color, l.ribbon, l.categories, l.updated_on, l.learn_language,
      l.hint_language, l.lexicon, l.rpn, l.item_count, l.version, a.display_name as author, l.author_id = $1 as can_edit, (
        select json_agg(item order by item.position) from (
          select i.id, i.position, i.learn_txt, i.hint_txt, i.hint_img_url, i.hint_img_alt, i.flag, i.tags, i.accept
          from list_item i where i.list_id = l.id) item) as items
    from list l join person a on a.id = l.author_id
    where l.id = $2 and l.deleted_on is null and (l.lexicon or l.rpn or l.author_id = $1)) one`;

const LISTS = `(
  select json_agg(one) from (
    select l.id, l.title, l.description, l.icon, l.color, l.ribbon, l.categories, l.updated_on, l.learn_language,
      l.hint_language, l.lexicon, l.rpn, l.item_count, l.version, l.activities, a.display_name as author, a.object_guid
    from list l join person a on a.id = l.author_id where l.author_id = $1 and l.deleted_on is null
    order by l.updated_on desc, l.id desc limit 32) one)`;
const FOLIOS = `(
  select json_agg(one) from (
    select f.id, f.title, f.ribbon, f.icon, f.color, f.categories, f.created_on, f.updated_on, f.rpn, f.version,
      f.plan_etude_romand, f.options_professionnelles, f.criterion_count, f.student_count, (
        select json_build_object('ok', count(*) filter (where o.state = 'ok'),
          'nok', count(*) filter (where o.state = 'nok'), 'unrated', count(*) filter (where o.state = 'unrated'))
        from folio_student s join observation o on o.student_id = s.id
        where s.folio_id = f.id and s.removed_on is null) as progression
    from folio f where f.author_id = $1 and f.deleted_on is null order by f.updated_on desc, f.id desc limit 32) one)`;
/** Courses that still run for a pupil, with what all their pupils have done. */
const DISTRIBUTED = `(
  select json_agg(one order by one.given_on desc, one.id desc) from (
    select c.id, c.title, c.icon, c.color, a.display_name as author, given.*
    from (
      select distinct course_id from distribution where teacher_id = $1 and (end_on is null or end_on > now())) r
    join course c on c.id = r.course_id and c.deleted_on is null join person a on a.id = c.author_id
    cross join lateral (
      select min(d.start_on) as "from", max(d.end_on) as "to", max(d.created_on) as given_on, count(*) as students,
        count(*) filter (where x.done >= c.tracked_count) as success,
        count(*) filter (where x.done between 1 and c.tracked_count - 1) as info,
        array_agg(distinct d.class_name) as classes, count(*) filter (where x.late > 0) as late
      from distribution d cross join lateral (
        select count(*) as done, count(*) filter (where y.done_on > d.end_on) as late from course_item_done y
        where y.person_id = d.pupil_id and y.course_id = d.course_id) x
      where d.teacher_id = $1 and d.course_id = c.id) given) one)`;
const HOME_SCREEN = `
  select json_build_object('lists', ${LISTS}, 'courses', ${COURSES('author_id = $1')}, 'folios', ${FOLIOS},
    'distributed', ${DISTRIBUTED}, 'news', ${NEWS})::text as json`;

/** $2 folio, $3 pupil, $4 criterion, $5 level, $6 version, $7 key, $8 request: cell, history and the answer for a retry. */
const SAVE = `
  with before as (
    select student_id, criterion_id, state from observation
    where student_id = $3 and criterion_id = $4 and version = $6 and exists (
      select 1 from folio_member m where m.folio_id = $2 and m.person_id = $1 and m.role <> 'reader') for update
  ), saved as (
    update observation o set state = $5, leveled_on = now(), version = o.version + 1, updated_on = now(), updated_by = $1
    from before b where o.student_id = b.student_id and o.criterion_id = b.criterion_id
    returning o.*, b.state as old_state
  ), noted as (
    insert into observation_change (student_id, criterion_id, side, version, changed_on, changed_by, before, after)
    select student_id, criterion_id, 'teacher', version, updated_on, $1, jsonb_build_object('state', old_state),
      jsonb_build_object('state', state) from saved
  ), kept as (
    insert into remembered_answer (person_id, key, request, status, body)
    select $1, $7, $8, 200, to_jsonb(saved) from saved
  )
  select row_to_json(saved)::text as json from saved`;

/**
 * $2 run, $3 list, $4 activity, $5 its begin, $6 its end, $7 the words as a run keeps them, $8 the words with their texts. Nothing is
 * computed: a word doubles its stability.
 */
const RUN = `
  with kept as (
    insert into practice_run (person_id, id, list_id, activity, level, begun_on, ended_on, seconds, is_finished, rate, words)
    select $1::int, $2::uuid, $3::int, $4, 'tolerante', $5::timestamptz, $6::timestamptz, 180, true, 80, $7::jsonb
    where not exists (
      select 1 from practice_run where person_id = $1::int and id = $2::uuid and begun_on > now() - interval '28 days')
    returning 1
  ), remembered as (
    insert into word_memory as m (person_id, word, learn_txt, hint_txt, picture, learn_language, hint_language, list_id, item_id,
      stability, difficulty, reviewed_on, due_on, asked, found)
    select $1::int, w.word, w."learnTxt", w."hintTxt", w.picture, w."learnLanguage", w."hintLanguage", $3::int, w."itemId", 2.3, 2.1,
      $6::timestamptz, current_date + 2, 1, 1
    from jsonb_to_recordset($8::jsonb) w (word uuid, "learnTxt" text, "hintTxt" text, picture text, "learnLanguage" text,
      "hintLanguage" text, "itemId" int)
    where exists (select 1 from kept)
    on conflict (person_id, word) do update set learn_txt = excluded.learn_txt, hint_txt = excluded.hint_txt,
      item_id = excluded.item_id, list_id = excluded.list_id, stability = least(m.stability * 2, 120), difficulty = m.difficulty,
      reviewed_on = excluded.reviewed_on, due_on = excluded.due_on, asked = least(m.asked + 1, 32000),
      found = least(m.found + 1, 32000)
    returning word
  )
  select json_build_object('moved', (select json_agg(word) from remembered))::text as json`;

export const STATEMENTS = {
  FRAME,
  SESSION,
  SEARCH,
  SEARCH_SCREEN,
  COURSE_SCREEN,
  TABLE,
  TABLE_SCREEN,
  PRACTICE_SCREEN,
  HOME_SCREEN,
  SAVE,
  RUN,
} as const;
