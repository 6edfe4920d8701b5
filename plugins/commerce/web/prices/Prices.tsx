export default function Prices() {
  return null;
}
