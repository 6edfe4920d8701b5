/** What makes Markdown of something else, each in a dialog of its own. */
export const FORMAT_TOOLS = ['paste_table', 'json_table', 'json_pretty', 'sql_table', 'table_json'] as const;
export type FormatTool = (typeof FORMAT_TOOLS)[number];
