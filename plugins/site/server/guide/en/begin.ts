import type { Chapter } from '../chapter.ts';

const START = 'First steps';
const WRITE = 'Writing';

/** Links to other chapters are written `guide:<key>`. */
export const begin: readonly Chapter[] = [
  {
    key: 'start',
    part: START,
    title: 'Your first project',
    content: `A **project** holds everything about one subject: an API, a product, a team. Inside it, **pages** carry the text, and **catalogs** keep them in order.

## In five steps

1. Open your list of projects: click the mark at the top left.
2. Press **New project**. Give it a name and a sentence that says what it is about.
3. Choose who may read it. *Public* is for everybody who has the address; *private* is for its members, and for visitors who know the visit password.
4. Press **New page**, write a title and a first sentence.
5. Press \`Ctrl+S\` (\`⌘S\` on a Mac). That is all: the page is there for your readers.

> [!TIP]
> Give the project an address of its own in its settings. \`handbook\` makes it reachable at \`/handbook\`, which people can remember.

## Kinds of projects

| Kind | Good for |
|---|---|
| Regular | Anything with more than one page: a tree of catalogs and pages |
| Single page | A note, a policy, a meeting: one page, nothing around it |

Other kinds may stand beside them, when the site has plugins that bring them.

Next: [catalogs and pages](guide:tree), or straight to [the editor](guide:editor).`,
  },
  {
    key: 'tree',
    part: START,
    title: 'Catalogs and pages',
    content: `The tree on the left is the table of contents that your readers see. Keep it short: people scan seven lines, not seventy.

## Build the tree

- **New catalog** and **New page** stand below the tree. A catalog may have catalogs inside.
- Drag an entry to its place. A line shows where it will stand; *Undo* appears when you let go.
- By keyboard: \`Alt\` with the arrow keys moves the chosen entry, \`F2\` renames it.
- The menu of an entry (right click, or \`Shift+F10\`) copies, moves and deletes.

## An order that works

1. *Getting started*: what a newcomer needs in the first ten minutes.
2. The subject itself, in the order in which people meet it.
3. *Reference*: tables, codes, parameters. People come here by search.
4. *What is new*: dated, the newest first.

> [!NOTE]
> Nothing that you delete is gone at once. Pages go to the recycle bin of the project, and come back to their catalog from there. The bin says how many days are left.`,
  },
  {
    key: 'search',
    part: START,
    title: 'Finding things',
    content: `Press \`Ctrl+K\` (\`⌘K\` on a Mac), on any screen, and type. What you find:

- **pages** of all projects that you may read, with the sentence around each hit
- **projects**, by name
- **actions and settings**: “new project”, “dark”, “members”

The field above the tree searches one project. The page that you read stays in its place, the hits are marked in it, and \`Enter\` goes to the next one.

## So that others find your page

- Write the words that people would type. Nobody searches for “overview”.
- One subject, one page. Two short pages are found more easily than one long one.
- Put the error message itself into the text, exactly as it appears.`,
  },
  {
    key: 'editor',
    part: WRITE,
    title: 'The editor',
    content: `You write Markdown on the left and see the finished page on the right. Click a sentence in the preview, and the cursor goes to its line.

## What you need every day

| You want | You type |
|---|---|
| a heading | \`## Words\` |
| **bold**, *italic*, \`code\` | \`**bold**\`, \`*italic*\`, \`\` \`code\` \`\` |
| a list, a task | \`- one\`, \`- [ ] to do\` |
| anything else | \`/\` at the beginning of a line |
| a link to another page | \`[[\` and a part of its title |
| a picture | paste it, or drop the file |

\`F1\` shows all keys.

## Nothing is lost

- [x] Every pause is kept as a draft in your browser, and survives a crash
- [x] Leaving with unsaved text asks first
- [x] Every save becomes a version in the page history
- [x] Without a connection you go on writing; saving is tried again

> [!IMPORTANT]
> **Save as draft** keeps a page to yourself until you publish it. Readers see the last published text meanwhile.

## More than text

A formula: $E = mc^2$. A diagram is a code block of the kind \`mermaid\`:

\`\`\`mermaid
flowchart LR
  idea[Idea] --> draft[Draft] --> review{Review}
  review -- fine --> page[Page]
  review -- not yet --> draft
\`\`\``,
  },
  {
    key: 'api-documents',
    part: WRITE,
    title: 'API documents',
    content: `An API document is a page with a form: method and address, tables of parameters, answers. Readers get one clear reference page, with examples in five languages.

## Write one

1. Make a new page and insert the template **API document** (type \`/\`).
2. Fill in method and address, then the tables. Cells of a spreadsheet can be pasted into them.
3. Paste an example answer: the table of the answer is filled from it.

## Bring in what you have

In the menu of a project, **Import** takes OpenAPI 3, Swagger 2, Postman collections, RunApi and Markdown. An address can be read again every day or week: what has changed at the source is updated, and what people have written here stays.

A call, as its readers copy it:

\`\`\`bash
curl https://api.example.com/v1/payments/pay_7 \\
  -H "Authorization: Bearer $TOKEN"
\`\`\`

> [!TIP]
> Describe errors, too. A table of codes with *what it means* and *what to do* saves more questions than any other page.`,
  },
  {
    key: 'tables',
    part: WRITE,
    title: 'Tables and data dictionaries',
    content: `Put the cursor into a table: \`Tab\` goes to the next cell and adds a row at the end. Rows and columns move by the buttons above.

## Tables that are there already

| From | How |
|---|---|
| a spreadsheet | copy the cells, paste them |
| a web page | copy it, paste it |
| CSV or JSON | **Tools** in the editor |
| SQL | paste \`CREATE TABLE …\`: MySQL, PostgreSQL, Oracle, SQL Server, SQLite |

So a statement like this

\`\`\`sql
CREATE TABLE payment (
  id BIGINT PRIMARY KEY COMMENT 'number of the payment',
  amount INT NOT NULL COMMENT 'in cents'
);
\`\`\`

becomes

| Field | Type | Empty | Comment |
|---|---|---|---|
| id | BIGINT | no | number of the payment |
| amount | INT | no | in cents |

A script can write the whole dictionary of a database for you, and again every night: see [Open API](guide:open-api).`,
  },
];
