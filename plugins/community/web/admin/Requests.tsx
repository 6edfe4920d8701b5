export default function Requests() {
  return null;
}
