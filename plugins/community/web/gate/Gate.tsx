export default function Gate() {
  return null;
}
