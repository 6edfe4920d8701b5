export default `## Database

| What | Value |
| --- | --- |
| Database | PostgreSQL 17 |
| Character set | UTF-8 |
| Owner | The accounts team |
| Changes | By migrations only; each is reviewed |

## How the tables belong together

\`\`\`mermaid
erDiagram
  USERS ||--o{ ORDERS : places
  ORDERS ||--|{ ORDER_ITEMS : holds
\`\`\`

## users

People who can log in.

| Field | Type | Null | Key | Default | Comment |
| --- | --- | --- | --- | --- | --- |
| id | bigint | no | PK |  | Counts by itself |
| username | varchar(64) | no | UK |  | Compared without case |
| password | varchar(255) | no |  |  | A hash, never the password |
| status | smallint | no |  | 1 | 1: active, 2: blocked |
| created_at | timestamptz | no | IDX | now() | |

## orders

What somebody has ordered.

| Field | Type | Null | Key | Default | Comment |
| --- | --- | --- | --- | --- | --- |
| id | bigint | no | PK |  | Counts by itself |
| user_id | bigint | no | FK → users.id |  | Who ordered it |
| amount | decimal(10,2) | no |  | 0.00 | In euro, all taxes in it |
| paid_at | timestamptz | yes |  |  | Empty until it is paid |

## order_items

The lines of an order.

| Field | Type | Null | Key | Default | Comment |
| --- | --- | --- | --- | --- | --- |
| id | bigint | no | PK |  | Counts by itself |
| order_id | bigint | no | FK → orders.id |  | Goes with its order |
| sku | varchar(32) | no | IDX |  | What was ordered |
| quantity | integer | no |  | 1 | At least 1 |

## Rules

- Times are stored in UTC.
- Rows are never deleted by hand: \`status\` says that they no longer count.

## Changes

| Version | Date | By | What changed |
| --- | --- | --- | --- |
| 1.0 | 2026-01-15 | Ada | First version |
`;
