/**
 * What people choose most, of ten characters or more (shorter ones are refused by their length), in small letters: rows of
 * keys, counted digits, one character again and again, and the words of leaked lists with the year or the number at their end.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  0123456789 1234567890 12345678910 123456789012 1234567891 12345678901 0987654321 9876543210 1122334455 1112131415
  1029384756 123123123123 1231231231 1234512345 123456123456 1234554321 12344321123 12345671234567 1234567812345678
  1357924680 2468013579 3141592653 31415926535 1236987450 1472583690 1472583690123 1478963250 7894561230 789456123000
  0000000000 1111111111 2222222222 3333333333 4444444444 5555555555 6666666666 7777777777 8888888888 9999999999
  000000000000 111111111111 1010101010 1212121212 1313131313 6969696969 1123581321 5201314520 5211314520 520520520520
  1314520520 1314521521 aaaaaaaaaa aaaaaaaaaaaa xxxxxxxxxx zzzzzzzzzz qqqqqqqqqq abcabcabca abcdefghij abcdefghijk
  abcdefghijkl abcd123456 abcd1234567 abcd12345678 abcde12345 abcdef1234 abcdef123456 abc1234567 abc12345678 abc123456789
  abc123abc123 a123456789 a1234567890 a12345678910 a1b2c3d4e5 a1b2c3d4e5f6 aa123456789 aa12345678 aaa123456789 as123456789
  asd123456789 asd1234567 asdf123456 asdf12345678 asdfasdfasdf asdfghjkl1 asdfghjkl123 asdfghjkl; asdfghjkl; qwe123456789
  1q2w3e4r5t 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc qazwsxedcrfv qazwsxedc123 qazwsxedc1
  zaq12wsxcde3 zaq1zaq1zaq1 !qaz2wsx3edc 1qaz@wsx3edc 1qaz!qaz1qaz qwertyuiop qwertyuiop1 qwertyuiop123 qwertyuiop[]
  qwertyuiopasdfghjkl qwertyqwerty qwerty1234 qwerty12345 qwerty123456 qwerty1234567 qwerty123456789 qwerty2020 qwerty2021
  qwerty2022 qwerty2023 qwerty2024 qwerty2025 qwert12345 qwert123456 qwer123456 qwer12345678 qwer1234qwer qweasdzxc1
  qweasdzxc123 qweqweqweqwe q1w2e3r4t5 q1w2e3r4t5y6 q123456789 q1234567890 qq123456789 qq1234567890 w123456789 z123456789
  zxcvbnm123 zxcvbnm1234 zxcvbnm12345 zxcvbnm123456 zxcvbnm,./ zxcvbnmasdfghjkl poiuytrewq mnbvcxzasd woaini1314
  woaini1314520 woaini520520 woaini123456 woaini5201314 iloveyou12 iloveyou123 iloveyou1234 iloveyou12345 iloveyou520
  iloveyou1314 iloveyou2023 iloveyou2024 iloveyouso iloveyoutoo ilovemymom ilovejesus lovelovelove password01 password10
  password11 password12 password123 password1234 password12345 password123456 password123! password1! password1!!
  password!! password!1 password@1 password@12 password@123 password@1234 password#1 password2020 password2021 password2022
  password2023 password2024 password2025 password2026 passwordpassword mypassword mypassword1 mypassword123 newpassword
  newpassword1 thepassword changepassword p@ssword12 p@ssword123 p@ssword1234 p@ssw0rd12 p@ssw0rd123 p@ssw0rd1234
  pa$$word123 pa$$w0rd12 pa$$w0rd123 passw0rd12 passw0rd123 passw0rd1234 passw0rd123! pass123456 pass12345678 pass@12345
  pass@word1 pass@word123 passpasspass secret1234 secret12345 changeme12 changeme123 changeme1234 changemenow letmein123
  letmein1234 letmeinnow welcome123 welcome1234 welcome12345 welcome@123 welcome@1234 welcome2023 welcome2024 welcome2025
  welcome123! welcometo1 admin12345 admin123456 admin1234567 admin12345678 admin123admin admin@12345 admin@123456 admin@1234
  admin123!@# adminadmin adminadmin1 adminadmin123 admin888888 administrator administrator1 administrator123 root123456
  rootrootroot root12345678 test123456 test1234567 test12345678 testtest12 testtest123 testtesttest testpassword user123456
  user12345678 guest12345 guest123456 default123 temp123456 docker12345 oracle12345 mysql12345 server12345 master12345
  master123456 princess12 princess123 princess1234 sunshine12 sunshine123 sunshine1234 football12 football123 football1234
  baseball12 baseball123 basketball basketball1 superman12 superman123 spiderman1 spiderman123 batman12345 pokemon123
  pokemon1234 starwars12 starwars123 dragon12345 dragon123456 monkey12345 monkey123456 michael123 michael1234 charlie123
  jennifer123 jordan12345 liverpool1 liverpool123 manchester chocolate1 chocolate123 butterfly1 butterfly123 strawberry
  strawberry1 blink182blink trustno1trustno1 whatever12 whatever123 computer12 computer123 computer1234 internet12
  internet123 hello12345 hello123456 hellohello helloworld helloworld1 helloworld123 summer2023! summer2024! summer2025!
  winter2023! winter2024! winter2025! spring2024! spring2025! autumn2024! autumn2025! correcthorsebatterystaple
  `
    .trim()
    .split(/\s+/),
);
