import {
  BarChartOutlined,
  BookOutlined,
  GiftOutlined,
  MessageOutlined,
  PhoneOutlined,
  RobotOutlined,
  ShareAltOutlined,
  ToolOutlined,
} from '@ant-design/icons'
import type { PluginName } from '@roombook/domain/session'
import type { ComponentType } from 'react'
import styles from './plugins.module.css'

/** Contents of a plugin's picture: its icon, and sample lines from its screens. */
const pictures: Readonly<Record<PluginName, { Sign: ComponentType; lines: readonly string[] }>> = {
  'foods/foodlist': { Sign: BookOutlined, lines: ['清蒸鲈鱼 ×1', '龙井虾仁 ×2', '东坡肉 ×1'] },
  'shopai/sendcoupon': { Sign: GiftOutlined, lines: ['满500减50', '生日赠长寿面', '已核销 128'] },
  'shopai/sendsms': {
    Sign: MessageOutlined,
    lines: ['{姓名}您好，您已预订', '12月6日晚餐 牡丹厅', '期待光临！'],
  },
  'shopai/swithchindex': {
    Sign: RobotOutlined,
    lines: ['王先生，您好', '后天是您的生日', '给您留一间安静的包厢'],
  },
  'commonuser/statistics': { Sign: BarChartOutlined, lines: ['包厢使用率 82%', '新客 31%', '桌均 1,260'] },
  'operation/operationsave': { Sign: ToolOutlined, lines: ['本月方案', '执行进度', '效果复盘'] },
  'shopconfig/savephonezj': {
    Sign: PhoneOutlined,
    lines: ['来电 138****1234', '李女士 · 第6次', '上次：兰亭厅'],
  },
  'shopconfig/nuclearfission': { Sign: ShareAltOutlined, lines: ['推荐人 陈先生', '新客 3桌', '奖励 已发'] },
}

/** Picture of a plugin: a miniature of its screens. */
export function PluginPicture({ name, large = false }: { name: PluginName; large?: boolean }) {
  const { Sign, lines } = pictures[name]
  return (
    <span className={styles.picture} data-large={large} aria-hidden>
      <span className={styles.sign}>
        <Sign />
      </span>
      <span className={styles.sheet}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    </span>
  )
}
