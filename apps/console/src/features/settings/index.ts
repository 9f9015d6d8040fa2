export { SettingsCard } from './settings-card.tsx'
export { SettingsPage } from './settings-page.tsx'
