export default function Membership() {
  return null;
}
