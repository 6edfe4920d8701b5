export default function Binding() {
  return null;
}
