export default function Invoices() {
  return null;
}
