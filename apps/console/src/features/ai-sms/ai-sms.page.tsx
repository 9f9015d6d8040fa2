import { listAiScenes, listAiTexts } from '@roombook/contract/ai-sms'
import { Tabs } from 'antd'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './ai-sms.module.css'
import { Scenes } from './scenes/scenes.tsx'
import { TextRecords } from './texts/text-records.tsx'
import { WaitingTexts } from './texts/waiting-texts.tsx'
import { WriterLine } from './writer/writer-line.tsx'

type Tab = 'waiting' | 'scenes' | 'records'

/** /aisms: texts waiting to be copied, the scenes that generate them, and their results (2.15). */
export function AiSmsPage() {
  const scenes = useCall(listAiScenes, {})
  const waiting = useCall(listAiTexts, { waiting: true, limit: 1 })
  const [chosen, setChosen] = useState<Tab>()
  const count = waiting.data?.count ?? 0
  const { data, error } = scenes
  // Opens on the waiting texts, if there are any; the tab stays open after its last text is gone.
  if (chosen === undefined && waiting.data) setChosen(count > 0 ? 'waiting' : 'scenes')
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>AI短信</h1>
        {data && <WriterLine writer={data.writer} />}
      </header>
      {data && chosen ? (
        <Tabs
          activeKey={chosen}
          onChange={(key) => setChosen(key as Tab)}
          items={[
            { key: 'waiting', label: count > 0 ? `待发送 ${count}` : '待发送', children: <WaitingTexts /> },
            { key: 'scenes', label: '场景', children: <Scenes data={data} /> },
            { key: 'records', label: '记录', children: <TextRecords /> },
          ]}
        />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void scenes.refetch()} />
      ) : (
        <LoadingState rows={8} />
      )}
    </div>
  )
}
