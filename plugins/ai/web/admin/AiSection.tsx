export default function AiSection() {
  return null;
}
