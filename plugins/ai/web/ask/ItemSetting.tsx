export default function ItemSetting() {
  return null;
}
