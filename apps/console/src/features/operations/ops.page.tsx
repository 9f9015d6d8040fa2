import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { AbsentPanel } from './absent/absent-panel.tsx'
import styles from './operations.module.css'
import { RulesPanel } from './rules/rules-panel.tsx'
import { TargetsPanel } from './targets/targets-panel.tsx'
import { TasksPanel } from './tasks/tasks-panel.tsx'

const tabs = [
  { key: 'tasks', label: '任务', children: <TasksPanel /> },
  { key: 'rules', label: '规则', children: <RulesPanel /> },
  { key: 'targets', label: '目标', children: <TargetsPanel /> },
  { key: 'absent', label: '未到店', children: <AbsentPanel /> },
]

/** /ops: tasks created by rules, the rules, targets by staff and month, and no-shows (2.20). */
export function OpsPage() {
  const [query, setQuery] = useSearchParams()
  const requestedTab = query.get('tab')
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>客勤运营</h1>
      <Tabs
        destroyOnHidden
        activeKey={tabs.find(({ key }) => key === requestedTab)?.key ?? 'tasks'}
        onChange={(tab) => setQuery({ tab })}
        items={tabs}
      />
    </div>
  )
}
