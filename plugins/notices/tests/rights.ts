import type { Rights } from '@docstead/core/testing';

/** The page that a call is about, and a reminder of it. */
interface Ground {
  readonly page_id: number;
  readonly recycled_page_id: number;
}

export interface Told {
  /** The owner's, by the manager; nobody else was told of it. */
  readonly reminder_id: number;
  readonly announcement_id: number;
  /** The manager. */
  readonly uid: number;
  /** The stranger. */
  readonly stranger_uid: number;
}

const WHO = 'guest|banned|expired|ended|granted stranger reader|limread editor|limedit manager owner|cookie root';

const signedIn = `${WHO}
  public|private|hidden|archived|deleted 10102 0 0 0 0 0 0`;

/** Nobody else has it. */
const own = `${WHO}
  public|private|hidden|archived|deleted 10102 10101 10101 10101 10101 0 10101`;

const administer = `${WHO}
  public|private|hidden|archived|deleted 10102 10103 10103 10103 10103 10103 0`;

const EDITORS = 'guest|banned|expired|ended|granted stranger reader limread editor limedit manager owner|cookie|root';

const editPage = `${EDITORS}
  public|private 10102 10103 10103 10103 0     0     0     0
  hidden         10102 10103 10103 10103 0     10101 0     0
  archived       10102 10103 10103 10103 11202 11202 11202 11202
  deleted        10102 10101 10101 10101 10101 10101 10101 10101`;

/** Who may write the page hears that this person is none of the project. */
const foreign = `${EDITORS}
  public|private 10102 10103 10103 10103 10101 10101 10101 10101
  hidden         10102 10103 10103 10103 10101 10101 10101 10101
  archived       10102 10103 10103 10103 11202 11202 11202 11202
  deleted        10102 10101 10101 10101 10101 10101 10101 10101`;

const nowhere = `${WHO}
  public|private|hidden|archived|deleted 10102 10101 10101 10101 10101 10101 10101`;

export const rights: Rights<Ground & Told> = {
  '/api/message/getUnread': [{ codes: signedIn }],
  '/api/message/getRemindList': [{ codes: signedIn }],
  '/api/message/getAnnouncementList': [{ codes: signedIn }],
  '/api/message/setRead': [
    { input: ({ reminder_id }) => ({ message_content_id: reminder_id }), codes: own },
    { input: ({ announcement_id }) => ({ message_content_id: announcement_id }), codes: signedIn },
  ],
  '/api/message/setAllRead': [
    { input: () => ({ kind: 'remind' }), codes: signedIn },
    { input: () => ({ kind: 'announce' }), codes: signedIn },
  ],
  '/api/message/getMailChoice': [{ codes: signedIn }],
  '/api/message/setMailChoice': [{ input: () => ({ choice: 'daily' }), codes: signedIn }],
  '/api/subscription/getPageList': [
    { input: ({ page_id }) => ({ page_id }), codes: editPage },
    { input: ({ recycled_page_id }) => ({ page_id: recycled_page_id }), codes: nowhere },
  ],
  '/api/subscription/savePage': [
    { input: ({ page_id, uid }) => ({ page_id, uids: String(uid) }), codes: editPage },
    { input: ({ page_id, stranger_uid }) => ({ page_id, uids: String(stranger_uid) }), codes: foreign },
    { input: ({ recycled_page_id, uid }) => ({ page_id: recycled_page_id, uids: String(uid) }), codes: nowhere },
  ],
  '/api/subscription/deletePage': [
    { input: ({ page_id, uid }) => ({ page_id, uids: String(uid) }), codes: editPage },
    { input: ({ recycled_page_id, uid }) => ({ page_id: recycled_page_id, uids: String(uid) }), codes: nowhere },
  ],
  // One's own following, wherever the page is by now.
  '/api/subscription/leavePage': [
    { input: ({ page_id }) => ({ page_id }), codes: signedIn },
    { input: ({ recycled_page_id }) => ({ page_id: recycled_page_id }), codes: signedIn },
  ],
  '/api/adminMessage/getAnnouncementList': [{ codes: administer }],
  '/api/adminMessage/listAnnouncements': [{ codes: administer }],
  '/api/adminMessage/addAnnouncement': [{ input: () => ({ message_content: 'New' }), codes: administer }],
  '/api/adminMessage/deleteAnnouncement': [
    { input: ({ announcement_id }) => ({ message_content_id: announcement_id }), codes: administer },
  ],
};
