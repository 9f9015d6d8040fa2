export { AheadPanel } from './ahead/ahead-panel.tsx'
export { CustomerHost } from './detail/customer-host.tsx'
