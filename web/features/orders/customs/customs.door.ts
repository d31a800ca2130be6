export { OrderFindings } from './order-findings.tsx';
