/** 标题与接口文档的各部分一致，可以直接转换为接口文档。 */
export default `##### 简要描述

用户使用用户名和密码登录，成功后返回后续接口所需的令牌。

##### 状态

- 开发中

##### 请求 URL

- \`https://api.example.com/v1/users/login\`

##### 请求方式

- post

##### Header 参数

| 名称 | 类型 | 必填 | 示例值 | 说明 |
| --- | --- | --- | --- | --- |
| Content-Type | string | 是 | application/json |  |

##### Body 参数

- json

##### 请求体示例

\`\`\`json
{
  "username": "ada",
  "password": "correct horse"
}
\`\`\`

##### JSON 字段说明

| 名称 | 类型 | 必填 | 示例值 | 说明 |
| --- | --- | --- | --- | --- |
| username | string | 是 | ada | 用户名，3 至 64 个字符 |
| password | string | 是 |  | 密码，至少 8 个字符 |

##### 成功返回示例

\`\`\`json
{
  "error_code": 0,
  "data": {
    "uid": "1",
    "username": "ada",
    "token": "9f8c2b…"
  }
}
\`\`\`

##### 成功返回的字段说明

| 名称 | 类型 | 说明 |
| --- | --- | --- |
| error_code | integer | 0 表示成功 |
| data.uid | string | 用户 ID |
| data.token | string | 放在后续请求的 Authorization 头中 |

##### 失败返回示例

\`\`\`json
{
  "error_code": 10204,
  "error_message": "用户名或密码错误。"
}
\`\`\`

##### 失败返回的字段说明

| 名称 | 类型 | 说明 |
| --- | --- | --- |
| error_code | integer | 错误码，见错误码列表 |
| error_message | string | 给用户看的说明 |

##### 备注

- 一小时内错误十次，该地址会被暂时限制。
`;
