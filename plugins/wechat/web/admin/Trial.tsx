export default function Trial() {
  return null;
}
