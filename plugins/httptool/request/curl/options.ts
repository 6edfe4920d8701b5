/** What options of curl say, as far as a request is concerned. */
export type Meaning =
  | 'method'
  | 'header'
  | 'data'
  | 'dataRaw'
  | 'dataEncoded'
  | 'json'
  | 'form'
  | 'formText'
  | 'user'
  | 'bearer'
  | 'get'
  | 'head'
  | 'agent'
  | 'referer'
  | 'cookie'
  | 'range'
  | 'upload'
  | 'url'
  | 'next'
  /** It has a value, and none that matters here. */
  | 'skipped';

export const LONG: Readonly<Record<string, Meaning>> = {
  ...{ request: 'method', header: 'header', data: 'data', 'data-ascii': 'data', 'data-binary': 'data' },
  ...{ 'data-raw': 'dataRaw', 'data-urlencode': 'dataEncoded', json: 'json', form: 'form', 'form-string': 'formText' },
  ...{ user: 'user', 'oauth2-bearer': 'bearer', get: 'get', head: 'head', 'user-agent': 'agent', referer: 'referer' },
  ...{ cookie: 'cookie', range: 'range', 'upload-file': 'upload', url: 'url', next: 'next' },
};

export const SHORT: Readonly<Record<string, Meaning>> = {
  ...{ X: 'method', H: 'header', d: 'data', F: 'form', u: 'user', G: 'get', I: 'head', A: 'agent', e: 'referer' },
  ...{ b: 'cookie', r: 'range', T: 'upload', ':': 'next' },
};

/** Those of the meanings above that stand alone. */
export const ALONE: ReadonlySet<Meaning> = new Set(['get', 'head', 'next']);

/** Short options that have a value, and are nothing to a request. */
const SHORT_SKIPPED = new Set([...'cCDEKmoPQtUwxyYz']);

/** Long ones of the same kind; what is not here stands alone. */
const LONG_SKIPPED = new Set(
  `abstract-unix-socket alt-svc aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout connect-to
continue-at cookie-jar create-file-mode crlfile curves delegation dns-interface dns-ipv4-addr dns-ipv6-addr dns-servers
doh-url dump-header ech egd-file engine etag-compare etag-save expect100-timeout happy-eyeballs-timeout-ms haproxy-clientip
hostpubmd5 hostpubsha256 hsts interface ip-tos ipfs-gateway keepalive-cnt keepalive-time key key-type krb libcurl
limit-rate local-port login-options mail-auth mail-from mail-rcpt max-filesize max-redirs max-time netrc-file noproxy
output output-dir parallel-max pass pinnedpubkey preproxy proto proto-default proto-redir proxy proxy-cacert proxy-capath
proxy-cert proxy-cert-type proxy-ciphers proxy-crlfile proxy-header proxy-key proxy-key-type proxy-pass
proxy-pinnedpubkey proxy-service-name proxy-tls13-ciphers proxy-tlsauthtype proxy-tlspassword proxy-tlsuser proxy-user
proxy1.0 pubkey quote random-file rate request-target resolve retry retry-delay retry-max-time sasl-authzid service-name
socks4 socks4a socks5 socks5-gssapi-service socks5-hostname speed-limit speed-time stderr telnet-option tftp-blksize
time-cond tls-max tls13-ciphers tlsauthtype tlspassword tlsuser trace trace-ascii trace-config unix-socket url-query
variable vlan-priority write-out`.split(/\s+/),
);

export interface Option {
  readonly meaning: Meaning;
  readonly value: string;
}

/** The options that matter, in the order of the command; an address by itself is the option `url`. */
export function optionsOf(words: readonly string[]): readonly Option[] {
  const options: Option[] = [];
  let isOnlyAddresses = false;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (isOnlyAddresses || !word.startsWith('-') || word === '-') options.push({ meaning: 'url', value: word });
    else if (word === '--') isOnlyAddresses = true;
    else {
      const found = word.startsWith('--') ? longOption(word.slice(2)) : shortOptions(word.slice(1));
      options.push(...found.alone.map((meaning) => ({ meaning, value: '' })));
      // What follows is another request.
      if (found.alone.includes('next')) break;
      if (!found.last) continue;
      const isApart = found.value === undefined;
      options.push({ meaning: found.last, value: found.value ?? words[at + 1] ?? '' });
      if (isApart) at += 1;
    }
  }
  return options.filter(({ meaning }) => meaning !== 'skipped' && meaning !== 'next');
}

interface Found {
  readonly alone: readonly Meaning[];
  /** What has a value: in the same word, else the next one. */
  readonly last?: Meaning | undefined;
  readonly value?: string | undefined;
}

function longOption(word: string): Found {
  const equals = word.indexOf('=');
  const name = equals < 0 ? word : word.slice(0, equals);
  const value = equals < 0 ? undefined : word.slice(equals + 1);
  const meaning = Object.hasOwn(LONG, name) ? LONG[name] : LONG_SKIPPED.has(name) ? 'skipped' : undefined;
  if (!meaning) return { alone: [] };
  return ALONE.has(meaning) ? { alone: [meaning] } : { alone: [], last: meaning, value };
}

/** Letters that stand alone may be followed by others; the first with a value has the rest of the word for it. */
function shortOptions(word: string): Found {
  const alone: Meaning[] = [];
  for (const [at, letter] of [...word].entries()) {
    const meaning = Object.hasOwn(SHORT, letter) ? SHORT[letter] : SHORT_SKIPPED.has(letter) ? 'skipped' : undefined;
    if (!meaning) continue;
    if (ALONE.has(meaning)) alone.push(meaning);
    else {
      const rest = [...word].slice(at + 1).join('');
      return { alone, last: meaning, value: rest === '' ? undefined : rest };
    }
  }
  return { alone };
}
