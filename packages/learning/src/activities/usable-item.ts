/** What an activity reads of a list item to know whether it can ask it. */
export type UsableItem = {
  readonly learnTxt: string;
  readonly hintTxt: string;
  readonly hintImgUrl: string;
  readonly tags: readonly string[];
};

/** What an activity reads of a list. */
export type PlayableList<Item extends UsableItem = UsableItem> = {
  readonly learnLanguage: string;
  readonly hintLanguage: string;
  readonly items: readonly Item[];
};
