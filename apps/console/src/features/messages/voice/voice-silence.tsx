import { WarningOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useEffect } from 'react'
import { readKey, writeKey } from '#platform/browser/local-keys.ts'
import { toast } from '#ui/toast.ts'
import styles from './voice.module.css'
import { useVoice } from './voice.ts'
import type { Silence } from './voice-queue.ts'

const key = 'voice-silence-told'

/** Text of the problem and of its remedy. */
const silenceTexts: Readonly<Record<Silence, { wrong: string; mend: string }>> = {
  voiceless: {
    wrong: '这台电脑没有中文语音，新消息不会播报',
    mend: '请在系统设置里安装中文语音（Windows：时间和语言 → 语音；Mac：辅助功能 → 朗读内容），装好后重开浏览器；或换用新版 Edge、Chrome 打开。',
  },
  failed: {
    wrong: '刚才的新消息没有播报出来',
    mend: '请看电脑音量和扬声器是否打开、浏览器标签页是否静音，再刷新页面；仍没有声音时换用新版 Edge、Chrome 打开。',
  },
}

/** Shows beside the switch why alerts are silent, and the remedy. A toast reports it the first time. */
export function VoiceSilence() {
  const silence = useVoice((state) => state.silence)
  useEffect(() => {
    if (!silence || readKey(key) === silence) return
    writeKey(key, silence)
    toast.info(`${silenceTexts[silence].wrong}，点右上角「没有声音」看怎么处理`)
  }, [silence])
  if (!silence) return null
  const { wrong, mend } = silenceTexts[silence]
  return (
    <Popover
      trigger="click"
      title={wrong}
      content={<p className={styles.mend}>{mend}新消息照常显示在消息列表里。</p>}
    >
      <Button
        type="text"
        size="small"
        className={styles.silence ?? ''}
        icon={<WarningOutlined />}
        title={wrong}
        aria-label="没有声音"
      >
        <span className={styles.silenceWord}>没有声音</span>
      </Button>
    </Popover>
  )
}
