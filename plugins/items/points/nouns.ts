/** A project, as the house sees it: ids are numbers, flags booleans, times Unix seconds. No password is in it. */
export interface Item {
  readonly item_id: number;
  readonly item_name: string;
  readonly item_description: string;
  /** '' when it has none. */
  readonly item_domain: string;
  readonly item_type: number;
  /** The owner. */
  readonly uid: number;
  readonly addtime: number;
  readonly last_update_time: number;
  readonly is_archived: boolean;
  /** A visit password is set. */
  readonly is_private: boolean;
  /** Grows with every change of the tree. */
  readonly revision: number;
  /** Several people may edit a page at once: what they write is merged at saving. */
  readonly edit_together: boolean;
  /** A copy whose pages are not all there yet. */
  readonly is_copying: boolean;
}

export interface Page {
  readonly page_id: number;
  readonly item_id: number;
  /** 0 is the root. */
  readonly cat_id: number;
  readonly author_uid: number;
  readonly author_username: string;
  readonly page_title: string;
  readonly page_content: string;
  readonly page_comments: string;
  readonly ext_info: string;
  readonly s_number: number;
  /** Last save. */
  readonly addtime: number;
  /** Creation. */
  readonly page_addtime: number;
  /** Nobody but the author knows of it: offer it to nobody else, and tell nobody. */
  readonly is_draft: boolean;
  /** Grows with every save; `base_rev` of page/save is compared with it. */
  readonly revision: number;
}

export interface Catalog {
  readonly cat_id: number;
  readonly item_id: number;
  readonly cat_name: string;
  /** 0 is the root. */
  readonly parent_cat_id: number;
  /** 2 for first-level catalogs. */
  readonly level: number;
  readonly s_number: number;
  readonly addtime: number;
}

export interface Author {
  readonly uid: number;
  readonly username: string;
}
