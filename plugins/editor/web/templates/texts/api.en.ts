/** Headings as API documents have them, so that it can become one. */
export default `##### Description

Logs a user in by name and password, and gives a token for the calls that follow.

##### Status

- In development

##### Request URL

- \`https://api.example.com/v1/users/login\`

##### Method

- post

##### Headers

| Name | Type | Required | Example | Note |
| --- | --- | --- | --- | --- |
| Content-Type | string | Yes | application/json |  |

##### Body

- json

##### Body example

\`\`\`json
{
  "username": "ada",
  "password": "correct horse"
}
\`\`\`

##### JSON fields

| Name | Type | Required | Example | Note |
| --- | --- | --- | --- | --- |
| username | string | Yes | ada | 3 to 64 characters |
| password | string | Yes |  | At least 8 characters |

##### Success response

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

##### Fields of the success response

| Name | Type | Note |
| --- | --- | --- |
| error_code | integer | 0: all went well |
| data.uid | string | Id of the user |
| data.token | string | Goes into the header Authorization of later calls |

##### Failure response

\`\`\`json
{
  "error_code": 10204,
  "error_message": "Wrong username or password."
}
\`\`\`

##### Fields of the failure response

| Name | Type | Note |
| --- | --- | --- |
| error_code | integer | See the list of error codes |
| error_message | string | For people, in their language |

##### Remark

- After ten wrong tries within an hour the address is refused for a while.
`;
