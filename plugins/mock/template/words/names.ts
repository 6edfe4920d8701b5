const list = (text: string): readonly string[] => text.split(' ');

export const FIRST = list(
  'James John Robert Michael William David Richard Charles Joseph Thomas Daniel Paul Mark George Kevin Jason Gary Larry Frank Scott Eric Mary Patricia Linda Barbara Elizabeth Jennifer Maria Susan Margaret Dorothy Lisa Nancy Karen Helen Sandra Donna Carol Ruth Sharon Michelle Laura Sarah Jessica Amy Anna',
);
export const LAST = list(
  'Smith Johnson Williams Brown Jones Miller Davis Garcia Rodriguez Wilson Martinez Anderson Taylor Thomas Hernandez Moore Martin Jackson Thompson White Lopez Lee Gonzalez Harris Clark Lewis Robinson Walker Perez Hall Young Allen',
);
export const PROTOCOLS = list('http ftp gopher mailto mid cid news nntp prospero telnet rlogin tn3270 wais');
export const TLDS = list(
  'com net org edu gov cn com.cn net.cn org.cn biz info name io co me dev app de fr uk jp kr us eu nl it es ch at be se no fi dk pl cz ru br in au ca',
);
