export default function LoginByWechat() {
  return null;
}
