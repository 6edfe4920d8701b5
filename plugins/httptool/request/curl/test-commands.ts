/* biome-ignore-all lint/suspicious/noTemplateCurlyInString: commands of other tools, as they are. */
type Command = readonly [name: string, command: string, wanted: object];

/** Copied from browsers, for a POSIX shell and for the Windows prompt. */
const BROWSERS: readonly Command[] = [
  [
    'a copy of Chrome for bash',
    `curl 'https://api.example.com/v1/items?page=2&q=a%20b' \\
  -H 'accept: application/json, text/plain, */*' \\
  -H 'accept-language: zh-CN,zh;q=0.9' \\
  -b 'sid=abc; theme=dark' \\
  -H 'sec-ch-ua: "Chromium";v="140", "Not=A?Brand";v="24"' \\
  -H 'user-agent: Mozilla/5.0 (X11; Linux x86_64)'`,
    {
      ...{ method: 'GET', url: 'https://api.example.com/v1/items', query: ['page=2', 'q=a b'] },
      headers: [
        'accept: application/json, text/plain, */*',
        'accept-language: zh-CN,zh;q=0.9',
        'sec-ch-ua: "Chromium";v="140", "Not=A?Brand";v="24"',
        'user-agent: Mozilla/5.0 (X11; Linux x86_64)',
        'Cookie: sid=abc; theme=dark',
      ],
    },
  ],
  [
    'a JSON body of Chrome for bash',
    `curl 'https://api.example.com/v1/login' \\
  -H 'content-type: application/json' \\
  --data-raw $'{"name":"it\\'s \\u0021","note":"\\u4f60\\u597d\\ud83d\\ude00\\\\n"}' --compressed --insecure`,
    {
      ...{ method: 'POST', url: 'https://api.example.com/v1/login', headers: ['content-type: application/json'] },
      json: `{"name":"it's !","note":"你好😀\\n"}`,
    },
  ],
  [
    'a multipart body of Chrome for bash',
    `curl 'https://a.example/up' -H 'content-type: multipart/form-data; boundary=----W1' --data-raw $'------W1\\r\\nContent-Disposition: form-data; name="a"\\r\\n\\r\\n1\\r\\n------W1--\\r\\n'`,
    {
      ...{ method: 'POST', url: 'https://a.example/up' },
      headers: ['content-type: multipart/form-data; boundary=----W1'],
      raw: '------W1\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n------W1--\r\n',
    },
  ],
  [
    'a copy of Chrome for cmd',
    `curl ^"https://api.example.com/v1/items?a=1^&b=^%^20x^" ^\r
  -H ^"accept: */*^" ^\r
  -H ^"sec-ch-ua: ^\\^"Chromium^\\^";v=^\\^"140^\\^"^" ^\r
  -H ^"content-type: application/json^" ^\r
  --data-raw ^"^{^\\^"a^\\^":^\\^"b^\\\\nc ^<^>^|^%^PATH^%^\\^"^}^"`,
    {
      ...{ method: 'POST', url: 'https://api.example.com/v1/items', query: ['a=1', 'b= x'] },
      headers: ['accept: */*', 'sec-ch-ua: "Chromium";v="140"', 'content-type: application/json'],
      json: '{"a":"b\\nc <>|%PATH%"}',
    },
  ],
  [
    'lines in a body of Chrome for cmd',
    `curl ^"https://a.example/^" ^\n  -H ^"content-type: text/plain^" ^\n  --data-raw ^"one^\n\ntwo^"`,
    { method: 'POST', url: 'https://a.example/', headers: ['content-type: text/plain'], raw: 'one\ntwo' },
  ],
  [
    'an older copy for cmd',
    `curl.exe "https://a.example/x?a=1&b=2" ^\r\n  -H "Accept: text/html" ^\r\n  --data "{\\"a\\":\\"b c\\"}" --compressed`,
    {
      ...{ method: 'POST', url: 'https://a.example/x', query: ['a=1', 'b=2'], headers: ['Accept: text/html'] },
      json: '{"a":"b c"}',
    },
  ],
  [
    'an older copy of Firefox for cmd, with doubled quotes',
    `curl "https://a.example/" -X POST ^\n -H "If-None-Match: ""x""" --data-raw "a=1"`,
    { method: 'POST', url: 'https://a.example/', headers: ['If-None-Match: "x"'], urlencoded: ['a=1'] },
  ],
  [
    'a copy of Firefox',
    `curl 'https://a.example/form' -X POST -H 'User-Agent: Mozilla/5.0' -H 'Accept-Encoding: gzip, deflate, br' -H 'Content-Type: application/x-www-form-urlencoded' -H 'Connection: keep-alive' -H 'Content-Length: 9' -H 'TE: trailers' --data-raw 'a=1&b=%E4%BD%A0+x'`,
    {
      ...{ method: 'POST', url: 'https://a.example/form' },
      headers: [
        'User-Agent: Mozilla/5.0',
        'Accept-Encoding: gzip, deflate, br',
        'Content-Type: application/x-www-form-urlencoded',
      ],
      urlencoded: ['a=1', 'b=你 x'],
    },
  ],
  [
    'a copy of Safari',
    `curl 'https://a.example/api' \\\n-X 'PUT' \\\n-H 'Content-Type: application/json;charset=UTF-8' \\\n--data-binary '{"a": 1.0}'`,
    {
      ...{ method: 'PUT', url: 'https://a.example/api', headers: ['Content-Type: application/json;charset=UTF-8'] },
      json: '{"a": 1.0}',
    },
  ],
];

const TOOLS: readonly Command[] = [
  [
    'JSON of Postman',
    `curl --location --request PATCH 'https://a.example/users/{{id}}?v={{version}}' \\
--header 'Content-Type: application/json' \\
--header 'Authorization: Bearer {{token}}' \\
--data-raw '{
    "name": "O'\\''Hara",
    "big": 12345678901234567890
}'`,
    {
      ...{ method: 'PATCH', url: 'https://a.example/users/{{id}}', query: ['v={{version}}'] },
      headers: ['Content-Type: application/json', 'Authorization: Bearer {{token}}'],
      json: `{\n    "name": "O'Hara",\n    "big": 12345678901234567890\n}`,
    },
  ],
  [
    'a form with files of Postman',
    `curl --location 'https://a.example/upload' --header 'Content-Type: multipart/form-data' --form 'file=@"/C:/Users/a/it.png"' --form 'note="two words"' --form 'json="{\\"a\\":1}";type=application/json'`,
    {
      ...{ method: 'POST', url: 'https://a.example/upload' },
      formdata: ['file=@it.png', 'note=two words', 'json={"a":1}'],
    },
  ],
  [
    'a form of Postman',
    `curl --location 'https://a.example/token' --header 'Content-Type: application/x-www-form-urlencoded' --data-urlencode 'grant_type=password' --data-urlencode 'scope=a b&c'`,
    {
      ...{ method: 'POST', url: 'https://a.example/token' },
      headers: ['Content-Type: application/x-www-form-urlencoded'],
      urlencoded: ['grant_type=password', 'scope=a b&c'],
    },
  ],
  [
    'a file of Postman as the body',
    `curl --location 'https://a.example/' --header 'Content-Type: image/png' --data-binary '@/tmp/a b.png'`,
    { method: 'POST', url: 'https://a.example/', headers: ['Content-Type: image/png'], file: 'a b.png' },
  ],
  [
    'GraphQL',
    `curl -X POST -H "Content-Type: application/graphql+json" --data '{ "query": "{ me { id } }" }' https://a.example/graphql`,
    {
      ...{ method: 'POST', url: 'https://a.example/graphql', headers: ['Content-Type: application/graphql+json'] },
      json: '{ "query": "{ me { id } }" }',
    },
  ],
  [
    'SOAP',
    `curl -H 'Content-Type: text/xml; charset=utf-8' -H 'SOAPAction: ""' -d '<a b="1">&amp;</a>' https://a.example/soap`,
    {
      ...{ method: 'POST', url: 'https://a.example/soap' },
      headers: ['Content-Type: text/xml; charset=utf-8', 'SOAPAction: ""'],
      raw: '<a b="1">&amp;</a>',
    },
  ],
];

const MANUALS: readonly Command[] = [
  ['an address alone', 'curl https://a.example/users', { method: 'GET', url: 'https://a.example/users' }],
  ['a prompt before it', '$ curl https://a.example/users | jq .', { method: 'GET', url: 'https://a.example/users' }],
  ['no scheme', 'curl localhost:3000/x#top', { method: 'GET', url: 'http://localhost:3000/x' }],
  [
    'an address without quotes',
    'curl -s http://a.example/x?a=1&b=2;c > out.json',
    { method: 'GET', url: 'http://a.example/x', query: ['a=1', 'b=2;c'] },
  ],
  [
    'a key of a payment service',
    `curl https://api.stripe.com/v1/charges \\
  -u sk_test_4eC39HqLyjWDarjtT1zdp7dc: \\
  -d amount=2000 \\
  -d currency=usd \\
  -d "description=My First Test Charge (created for API docs)"`,
    {
      ...{ method: 'POST', url: 'https://api.stripe.com/v1/charges' },
      headers: ['Authorization: Basic c2tfdGVzdF80ZUMzOUhxTHlqV0Rhcmp0VDF6ZHA3ZGM6'],
      urlencoded: ['amount=2000', 'currency=usd', 'description=My First Test Charge (created for API docs)'],
    },
  ],
  [
    'a chat model',
    `curl https://api.openai.com/v1/chat/completions \\
  -H "Content-Type: application/json" \\
  -H "Authorization: Bearer $OPENAI_API_KEY" \\
  -d '{"model": "gpt", "messages": [{"role": "user", "content": "Say \\"hi\\""}]}'`,
    {
      ...{ method: 'POST', url: 'https://api.openai.com/v1/chat/completions' },
      headers: ['Content-Type: application/json', 'Authorization: Bearer $OPENAI_API_KEY'],
      json: '{"model": "gpt", "messages": [{"role": "user", "content": "Say \\"hi\\""}]}',
    },
  ],
  [
    'a repository host',
    `curl -L -H "Accept: application/vnd.github+json" -H "X-GitHub-Api-Version: 2022-11-28" https://api.github.com/octocat`,
    {
      ...{ method: 'GET', url: 'https://api.github.com/octocat' },
      headers: ['Accept: application/vnd.github+json', 'X-GitHub-Api-Version: 2022-11-28'],
    },
  ],
  [
    'JSON without its type',
    `curl -XPUT 'localhost:9200/a/_doc/1?pretty' -d '{ "a" : 1 }'`,
    { method: 'PUT', url: 'http://localhost:9200/a/_doc/1?pretty', json: '{ "a" : 1 }' },
  ],
  [
    'text without its type',
    `curl -d 'just text' https://a.example/`,
    {
      ...{ method: 'POST', url: 'https://a.example/', raw: 'just text' },
      headers: ['Content-Type: application/x-www-form-urlencoded'],
    },
  ],
  [
    'the option for JSON',
    `curl --json '{"a":' --json '1}' https://a.example/`,
    { method: 'POST', url: 'https://a.example/', headers: ['Accept: application/json'], json: '{"a":1}' },
  ],
  [
    'data for the query',
    `curl -G https://a.example/search --data-urlencode "q=a & b" -d page=2 -o out.html`,
    { method: 'GET', url: 'https://a.example/search', query: ['q=a & b', 'page=2'] },
  ],
  [
    'short options in one word',
    `curl -sSLkXDELETE -m10 -uuser:pass -HX-A:1 https://a.example/1`,
    {
      ...{ method: 'DELETE', url: 'https://a.example/1' },
      headers: ['X-A: 1', 'Authorization: Basic dXNlcjpwYXNz'],
    },
  ],
  [
    'the head alone, with agent, referer and range',
    `curl -I -A 'Agent 1' -e 'https://b.example/;auto' -r 0-99 --url https://a.example/`,
    {
      ...{ method: 'HEAD', url: 'https://a.example/' },
      headers: ['User-Agent: Agent 1', 'Referer: https://b.example/', 'Range: bytes=0-99'],
    },
  ],
  [
    'options that are nothing to the request',
    `curl --connect-timeout 5 --retry 3 --cacert ca.pem -x proxy:8080 -c jar -b jar --http2 --unknown -w '%{http_code}' https://a.example/`,
    { method: 'GET', url: 'https://a.example/' },
  ],
  [
    'a login in the address',
    'curl https://user:p%40ss@a.example/x',
    { method: 'GET', url: 'https://a.example/x', headers: ['Authorization: Basic dXNlcjpwQHNz'] },
  ],
  [
    'a file that is put',
    'curl -T ./dist/app.zip https://a.example/app.zip',
    { method: 'PUT', url: 'https://a.example/app.zip', file: 'app.zip' },
  ],
  [
    'lines that lost their backslash, or have a space behind it',
    `curl https://a.example/ \\ \n  -H 'A: 1'\n  -H 'B: 2'\necho done`,
    { method: 'GET', url: 'https://a.example/', headers: ['A: 1', 'B: 2'] },
  ],
  [
    'headers without a value, and taken away',
    `curl https://a.example/ -H 'X-Empty;' -H 'Accept:' -H 'Content-Type:' -d a=1`,
    { method: 'POST', url: 'https://a.example/', headers: ['X-Empty: '], raw: 'a=1' },
  ],
  [
    'several requests: the first',
    'curl https://a.example/1 -d a=1 --next https://a.example/2 -d b=2',
    { method: 'POST', url: 'https://a.example/1', urlencoded: ['a=1'] },
  ],
  [
    'an address in a variable',
    'curl "{{host}}/users?id={{id}}"',
    { method: 'GET', url: '{{host}}/users', query: ['id={{id}}'] },
  ],
];

/** Commands as tools and manuals give them, with what they mean. */
export const COMMANDS: readonly Command[] = [...BROWSERS, ...TOOLS, ...MANUALS];
