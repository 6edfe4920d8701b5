export default `## 数据库说明

| 项目 | 内容 |
| --- | --- |
| 数据库 | MySQL 8.4 |
| 字符集 | utf8mb4 |
| 负责人 | 账号组 |
| 变更方式 | 只通过迁移脚本变更，逐个评审 |

## 表关系

\`\`\`mermaid
erDiagram
  USERS ||--o{ ORDERS : places
  ORDERS ||--|{ ORDER_ITEMS : holds
\`\`\`

## users 用户表

保存可以登录的用户。

| 字段 | 类型 | 允许空 | 键 | 默认值 | 注释 |
| --- | --- | --- | --- | --- | --- |
| id | bigint | 否 | PK |  | 自增主键 |
| username | varchar(64) | 否 | UK |  | 用户名，不区分大小写 |
| password | varchar(255) | 否 |  |  | 密码的哈希值 |
| status | tinyint | 否 |  | 1 | 状态：1 正常，2 禁用 |
| created_at | datetime | 否 | IDX | CURRENT_TIMESTAMP | 创建时间 |

## orders 订单表

保存用户的订单。

| 字段 | 类型 | 允许空 | 键 | 默认值 | 注释 |
| --- | --- | --- | --- | --- | --- |
| id | bigint | 否 | PK |  | 自增主键 |
| user_id | bigint | 否 | FK → users.id |  | 下单用户 |
| amount | decimal(10,2) | 否 |  | 0.00 | 订单金额，单位为元 |
| paid_at | datetime | 是 |  |  | 付款时间，未付款时为空 |

## order_items 订单明细表

保存订单中的每一项。

| 字段 | 类型 | 允许空 | 键 | 默认值 | 注释 |
| --- | --- | --- | --- | --- | --- |
| id | bigint | 否 | PK |  | 自增主键 |
| order_id | bigint | 否 | FK → orders.id |  | 所属订单，随订单删除 |
| sku | varchar(32) | 否 | IDX |  | 商品编号 |
| quantity | int | 否 |  | 1 | 数量，至少为 1 |

## 约定

- 时间统一以 UTC 保存。
- 数据不做物理删除，用 \`status\` 标记。

## 变更记录

| 版本 | 日期 | 修改人 | 说明 |
| --- | --- | --- | --- |
| 1.0 | 2026-01-15 | Ada | 初稿 |
`;
