/** By the key of what is said about it, below `notation`. */
export const EXAMPLES = [
  { id: 'rows', text: '"list|3": [{ "id|+1": 1 }]' },
  { id: 'some_rows', text: '"list|1-5": ["@word"]' },
  { id: 'one_of', text: '"state|1": ["new", "open", "done"]' },
  { id: 'number', text: '"count|1-100": 1' },
  { id: 'decimal', text: '"price|10-99.2": 1' },
  { id: 'truth', text: '"is_open|1": true' },
  { id: 'repeat', text: '"stars|1-5": "★"' },
  { id: 'name', text: '"name": "@name"' },
  { id: 'chinese_name', text: '"name": "@cname"' },
  { id: 'email', text: '"email": "@email"' },
  { id: 'date', text: '"created_at": "@datetime"' },
  { id: 'uuid', text: '"id": "@guid"' },
  { id: 'sentence', text: '"text": "@sentence(3, 8)"' },
] as const;
