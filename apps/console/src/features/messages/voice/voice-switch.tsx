import { MutedOutlined, SoundOutlined } from '@ant-design/icons'
import { setAlerts } from '@roombook/contract/settings'
import { Button, Tooltip } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { useSession, useSettings } from '#platform/session/session-store.ts'
import { toggleMuted, useMuted } from './mute.ts'
import styles from './voice.module.css'
import { useVoice, voice } from './voice.ts'
import { VoiceSilence } from './voice-silence.tsx'

/** 语音播报 开/关, for the whole store: staff with permission switch it, others see its state (2.28, 7.58). */
export function VoiceSwitch() {
  const { voiceOn } = useSettings()
  const maySwitch = useMay('shopconfig/savebaseinfo')
  const { muted } = useMuted()
  const blocked = useVoice((state) => state.blocked)
  const change = useChange(setAlerts, {
    onDone: ({ settings }) => useSession.setState({ settings }),
  })
  const icon = voiceOn ? <SoundOutlined /> : <MutedOutlined />
  const label = voiceOn ? '开' : '关'
  return (
    <>
      {voiceOn && blocked && !muted && (
        <Button
          type="primary"
          size="small"
          icon={<SoundOutlined />}
          title="点击启用声音"
          aria-label="点击启用声音"
          onClick={() => voice.unlock()}
        >
          <span className={styles.unlockWord}>点击启用声音</span>
        </Button>
      )}
      {voiceOn && !blocked && !muted && <VoiceSilence />}
      {maySwitch ? (
        <Tooltip title={voiceOn ? '关闭语音播报' : '打开语音播报'}>
          <Button
            type="text"
            className={styles.switch}
            icon={icon}
            role="switch"
            aria-checked={voiceOn}
            aria-label="语音播报"
            loading={change.pending}
            onClick={() => void change.run({ voiceOn: !voiceOn })}
          >
            <span className={styles.word}>{label}</span>
          </Button>
        </Tooltip>
      ) : (
        <Tooltip title={`语音播报已${label}，由管理员设置`}>
          <span className={styles.state} role="img" aria-label={`语音播报${label}`}>
            {icon} <span className={styles.word}>{label}</span>
          </span>
        </Tooltip>
      )}
      {voiceOn && (
        <Tooltip title={muted ? '本机已静音，点击恢复' : '只让本机静音，其他电脑照常播报'}>
          <Button
            type="text"
            className={styles.mute}
            aria-label="本机静音"
            aria-pressed={muted}
            icon={<MutedOutlined />}
            onClick={toggleMuted}
          />
        </Tooltip>
      )}
    </>
  )
}
