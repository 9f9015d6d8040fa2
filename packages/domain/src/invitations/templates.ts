/**
 * Design of an invitation. Its colours are defined here so that the list of designs and the drawing agree.
 */
export interface InvitationTemplate {
  readonly key: string
  readonly title: string
  /** Occasions that it suits, in a few words. */
  readonly suits: string
  /** Default text of the host. */
  readonly words: string
  readonly colors: {
    readonly paper: string
    /**
     * Further shades of the paper, where it has a gradient from top to bottom: the lightest and the darkest.
     */
    readonly grounds: readonly string[]
    readonly ink: string
    readonly accent: string
  }
}

/** All designs; the first is the default. */
export const invitationTemplates = [
  {
    key: 'crimson',
    title: '中式红金',
    suits: '婚宴、订婚、家宴',
    words: '良辰美景，吉日佳期。\n谨备薄酌，恭候光临。',
    colors: { paper: '#8e1420', grounds: ['#a01b27'], ink: '#fbe8c4', accent: '#edc97c' },
  },
  {
    key: 'inkwash',
    title: '水墨',
    suits: '雅集、茶叙、师友小聚',
    words: '有朋自远方来，不亦乐乎。\n备清茶一盏，候君共叙。',
    colors: { paper: '#f4f1ea', grounds: [], ink: '#22282b', accent: '#a5382c' },
  },
  {
    key: 'ivory',
    title: '雅白',
    suits: '生日、纪念日、下午茶',
    words: '愿与您共度这段时光，期待相见。',
    colors: { paper: '#fbf7f1', grounds: [], ink: '#4b3f39', accent: '#8a4f38' },
  },
  {
    key: 'emerald',
    title: '墨绿金',
    suits: '答谢宴、晚宴',
    words: '华灯初上，佳肴已备，\n敬请拨冗莅临。',
    colors: { paper: '#0f3a30', grounds: ['#14493c', '#0a2921'], ink: '#f0ead6', accent: '#cfae6b' },
  },
  {
    key: 'longevity',
    title: '喜庆寿宴',
    suits: '寿宴、满月、百日',
    words: '福如东海，寿比南山。\n略备寿酒，敬请光临，同沾喜气。',
    colors: { paper: '#a81d13', grounds: ['#b52619'], ink: '#fff3d9', accent: '#ffd27a' },
  },
  {
    key: 'navy',
    title: '商务深蓝',
    suits: '商务宴请、年会、签约',
    words: '感谢一路支持与信任，\n诚邀您莅临共叙。',
    colors: { paper: '#12233f', grounds: ['#1b345c', '#0b172b'], ink: '#eef2f8', accent: '#8fb4e3' },
  },
  {
    key: 'peach',
    title: '桃夭',
    suits: '闺蜜聚会、亲子、春宴',
    words: '花开正好，你来刚好。',
    colors: { paper: '#fdeef0', grounds: ['#fff6f4', '#fbdfe3'], ink: '#5d3440', accent: '#a23c54' },
  },
  {
    key: 'moonlight',
    title: '月夜',
    suits: '中秋、团圆饭、夜宴',
    words: '月满人团圆，把盏话家常。\n静候您的到来。',
    colors: { paper: '#1e1b3a', grounds: ['#15122c', '#35305f'], ink: '#f3ecd9', accent: '#e9c46a' },
  },
] as const satisfies readonly InvitationTemplate[]

export type InvitationTemplateKey = (typeof invitationTemplates)[number]['key']

/** Returns the design of a key; the first for an unknown key. */
export const invitationTemplate = (key: string): InvitationTemplate =>
  invitationTemplates.find((template) => template.key === key) ?? invitationTemplates[0]
