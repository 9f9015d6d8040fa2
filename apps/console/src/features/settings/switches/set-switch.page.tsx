import { pluginOpen } from '@roombook/domain/session'
import { useActor } from '#platform/session/session-store.ts'
import { SettingsCard } from '../settings-card.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { switchGroups } from './switch-list.ts'
import { SwitchRow } from './switch-row.tsx'

/** /set/switch: features that the store uses (2.18). */
export function SetSwitchPage() {
  const { plugins } = useActor()
  return (
    <SettingsPage title="功能开关" intro="拨动即保存，门店所有电脑立即生效。">
      {switchGroups.map(({ title, entries }) => (
        <SettingsCard key={title} title={title}>
          {entries
            .filter(({ plugin }) => plugin === undefined || pluginOpen(plugins[plugin]))
            .map((entry) => (
              <SwitchRow key={entry.name} entry={entry} />
            ))}
        </SettingsCard>
      ))}
    </SettingsPage>
  )
}
