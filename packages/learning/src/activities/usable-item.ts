/** The fields of a list item that decide whether an activity can ask it. */
export type UsableItem = {
  readonly learnTxt: string;
  readonly hintTxt: string;
  readonly hintImgUrl: string;
  readonly tags: readonly string[];
};

/** The fields of a list that an activity reads. */
export type PlayableList<Item extends UsableItem = UsableItem> = {
  readonly learnLanguage: string;
  readonly hintLanguage: string;
  readonly items: readonly Item[];
};
