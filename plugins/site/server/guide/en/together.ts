import type { Chapter } from '../chapter.ts';

const TOGETHER = 'Together';
const MORE = 'In, out and around';

/** Links to other chapters are written `guide:<key>`. */
export const together: readonly Chapter[] = [
  {
    key: 'members',
    part: TOGETHER,
    title: 'Members and teams',
    content: `Open the settings of a project and choose **Members**.

| Role | Reads | Writes | Manages |
|---|:---:|:---:|:---:|
| Read only | ✓ | | |
| Editor | ✓ | ✓ | |
| Project administrator | ✓ | ✓ | ✓ |
| Owner | ✓ | ✓ | ✓, and transfers, archives, deletes |

A role can be limited to some catalogs of the first level: what lies outside is not there for this person, in search and by its address neither.

## Teams

A **team** brings the same people into several projects. Whoever joins the team is in all of its projects at once, and whoever leaves is out of them at once. You find your teams in the menu on your name.

> [!NOTE]
> When somebody is in a project in several ways, the highest role counts.`,
  },
  {
    key: 'editing-together',
    part: TOGETHER,
    title: 'Writing together',
    content: `## One after the other

Who edits a page holds it: others see the name, read on, and are told when it is free. An administrator of the project can take over.

## At the same time

A project can let several people edit one page at once (settings of the project). What each of them saves is merged with the text of the others. Where both have changed the same line, you choose, with both texts before you.

## Being told

- **Save and notify…** tells the people who follow a page, with a sentence of yours.
- Notices stand in the menu on your name; by mail they come at once, once a day or never, as you choose in the user center.`,
  },
  {
    key: 'history',
    part: TOGETHER,
    title: 'History and recycle bin',
    content: `Every save keeps the text before it. **History** in the menu of a page shows who changed what, and when, with marks in the words; any version can be restored, which is a new version itself.

Deleted pages wait in the **recycle bin** of the project (its settings). A deleted catalog takes its pages with it, and gives them back.

The **change log** of a project names the last 300 acts: saves, moves, members, exports.`,
  },
  {
    key: 'sharing',
    part: TOGETHER,
    title: 'Sharing',
    content: `**Share** at the top right gives you an address, and says who can open it.

| You share | Opens for |
|---|---|
| a page of a public project | everybody |
| a page of a private project | its members; visitors who know the visit password |
| a **link to this page alone** | everybody who has it, for as long as you choose, and nothing else of the project |

A link to one page can be ended at any time. The code beside it can be scanned by a telephone.`,
  },
  {
    key: 'exchange',
    part: MORE,
    title: 'Import and export',
    content: `Both stand in the menu of a project, for those who manage it.

**In**: OpenAPI, Swagger, Postman, Markdown folders, archives of Docstead and ShowDoc. You see what would change before anything is written. Large imports go on in the background; a mark at the corner of the window tells how far they are.

**Out**: Word, PDF, Markdown, a website of plain files that works without a server, and an archive with the whole history.

> [!TIP]
> An archive is the way to another Docstead site: catalogs, pages, pictures and versions come along. Visit passwords do not.`,
  },
  {
    key: 'open-api',
    part: MORE,
    title: 'Open API',
    content: `Scripts write pages with the key of a project: settings of the project, **Open API**.

\`\`\`bash
curl https://docs.example.com/api/item/updateByApi \\
  -d api_key=… -d api_token=… \\
  -d cat_name=Reference -d page_title=Errors \\
  --data-urlencode page_content@errors.md
\`\`\`

The page is made where it is missing, and updated where it is there. Sent again without a change, it makes no new version, so a pipeline may run as often as it likes.

- Ready-made scripts stand beside the key: Markdown from a repository, comments in source code, tables of a database.
- All calls of this site, with a way to try them: \`/x/openapi\`.
- For programs that act in your own name, create an **access token** in the user center. It may be limited to reading, to some projects, and to a day.`,
  },
  {
    key: 'administration',
    part: MORE,
    title: 'Running a site',
    content: `Whoever set the site up finds **Administration** in the menu on the name.

- **Users**: add, ban, see logins; who has forgotten the password gets a new one.
- **Projects**: all of them, also to transfer, and to bring deleted ones back.
- **Login**: open or closed registration, captcha, second factor. LDAP and single sign-on are plugins.
- **Mail**: needed for forgotten passwords and notices by mail. A test button says what a mail server answers.
- **Site pages** and **Home recommendations**: what visitors find at the address of the site.

## On the server

| Task | Command |
|---|---|
| what is on, and why something is not | \`npm run docstead -- plugins\` |
| make somebody an administrator | \`npm run docstead -- users-administrator --username …\` |
| move a ShowDoc site here | \`npm run docstead -- take-over --from …\` |
| everything else | \`npm run docstead -- help\` |

> [!WARNING]
> Back up three things together: the database, the uploads and \`site.key\`. Without the key, sealed secrets such as visit passwords cannot be opened.`,
  },
];
