/** Category of a message: a notice about the reader's own affairs, or a promotion. */
export type SmsCategory = 'notice' | 'promotion'

export const smsCategoryNames: Readonly<Record<SmsCategory, string>> = { notice: '通知', promotion: '推广' }

/** Words that providers do not send, and the reason. */
export interface RefusedWords {
  readonly words: readonly string[]
  /** Refused in notices only; promotions may use them. */
  readonly onlyIn?: 'notice'
  /** Phrases in which they have another meaning. */
  readonly except?: readonly string[]
  readonly reason: string
}

/**
 * Content that Aliyun and Tencent Cloud refuse, by their rules for templates of notices and promotions
 * (help.aliyun.com 108088, 463161 and 463270; cloud.tencent.com 382/39023, as of June 2025, and 13301).
 * Letters match in either case.
 */
export const refusedSmsWords: readonly RefusedWords[] = [
  {
    words: [
      '优惠券',
      '代金券',
      '抵用券',
      '消费券',
      '折扣券',
      '满减券',
      '卡券',
      '礼券',
      '兑换券',
      '体验券',
      '礼品卡',
      '储值卡',
      '充值卡',
      '红包',
    ],
    reason: '短信服务商不发送卡券、红包类内容，请改用其他方式告知客人',
  },
  {
    words: ['抽奖', '中奖', '摇奖'],
    reason: '短信服务商不发送抽奖、中奖类内容',
  },
  {
    words: ['积分'],
    reason: '短信服务商不发送积分类内容',
  },
  {
    words: ['返现', '返利', '返点', '返佣', '现金返', '返还现金'],
    reason: '短信服务商不发送返现、返利类内容',
  },
  {
    words: [
      '好久不见',
      '好久没来',
      '许久未',
      '很久没来',
      '久未光临',
      '想念您',
      '想您了',
      '召回',
      '期待您回来',
      '期待您的回归',
      '再次光临',
    ],
    reason: '属于用户召回，短信服务商不发送',
  },
  {
    words: [
      '拉新',
      '推荐好友',
      '邀请好友',
      '推荐朋友',
      '介绍朋友',
      '新客专享',
      '新用户',
      '转介绍',
      '分享有礼',
      '推荐有礼',
    ],
    reason: '属于拉新，短信服务商不发送',
  },
  {
    words: [
      '邀请您到店',
      '邀您到店',
      '欢迎到店',
      '诚邀',
      '欢迎品鉴',
      '莅临',
      '邀请您光临',
      '进店',
      '到店体验',
      '到店品尝',
    ],
    reason: '属于邀请到店，短信服务商不发送',
  },
  {
    words: ['婚宴', '喜宴', '婚礼', '婚庆', '寿宴', '寿辰', '满月酒', '升学宴', '谢师宴'],
    reason: '短信服务商不发送婚宴、寿宴类内容',
  },
  {
    words: [
      '白酒',
      '洋酒',
      '烈酒',
      '茅台',
      '五粮液',
      '威士忌',
      '白兰地',
      '伏特加',
      '名酒',
      '酱香',
      '酒水畅饮',
    ],
    reason: '短信服务商不发送烈酒类内容',
  },
  {
    words: [
      '加微信',
      '加我微信',
      '加个微信',
      '加店长微信',
      '加微',
      '加薇信',
      '加V信',
      '加VX',
      '添加微信',
      '微信号',
      '微信群',
      '企业微信',
      '企微',
      '加QQ',
      'QQ群',
      'QQ号',
      '加群',
      '进群',
      '入群',
      '扫码',
      '扫一扫',
      '二维码',
      '加好友',
    ],
    reason: '属于加微信、加群引流，短信服务商不发送',
  },
  {
    words: ['公众号', '小程序', '下载APP', '安装APP', '抖音号', '直播间', '看直播'],
    reason: '属于公众号、小程序或应用推广，短信服务商不发送',
  },
  {
    words: ['好评', '五星评价', '问卷', '满意度调查', '有奖调查'],
    reason: '属于邀请好评或问卷调查，短信服务商不发送',
  },
  {
    words: ['招商', '加盟', '兼职', '招聘', '刷单', '贷款', '借款', '彩票', '博彩', '代开发票', '一元秒杀'],
    reason: '短信服务商不发送招商加盟、招聘、贷款、彩票类内容',
  },
  {
    words: ['生日快乐', '生日', '诞辰'],
    onlyIn: 'notice',
    reason: '生日关怀只能作为推广短信发送',
  },
  {
    words: [
      '特价',
      '打折',
      '折扣',
      '优惠',
      '特惠',
      '半价',
      '立减',
      '促销',
      '大促',
      '大酬宾',
      '秒杀',
      '抢购',
      '团购',
      '买一送一',
      '满减',
      '免费',
      '赠送',
      '赠品',
      '福利',
      '限时',
      '会员日',
      '新品',
    ],
    onlyIn: 'notice',
    except: ['免费停车', '停车免费', '免费泊车', '免费代客泊车'],
    reason: '属于推广，不能写在通知短信里',
  },
]
