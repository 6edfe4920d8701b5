/** `PASSWORD` of testing.ts as other systems keep it; the digests were made by `md5sum`. */
export const FORMS = {
  argon2id: '$argon2id$v=19$m=8,t=1,p=1$lpcjrS4r5KFlxIDvSoBVNw$RqFv67p+JxNV5SrNaA59qhzHnQcHjj6d7caHl8/EbBo',
  bcrypt: '$2y$04$cVbYCyswO1kjKGIC8xBU6uhDjyMf067OliTnHpouQa/n70U.6/DTy',
  'plain MD5': '265d0ad99e158c3068551a57fde7568d',
  'MD5 in capitals': '265D0AD99E158C3068551A57FDE7568D',
  'salted MD5': '0d981740a9f7d4e68f938b90e933fe30:x8Kq2pLz',
  'salted MD5 with no salt': 'd0fd727741efb9bb21b7c22433e87f24',
} as const;
