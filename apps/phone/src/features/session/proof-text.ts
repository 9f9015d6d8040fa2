/** Text of the page that verifies a phone, by purpose. */
export interface ProofText {
  title: string
  intro: string
  /** Label of its button. */
  submit: string
}

const bookingsText: ProofText = {
  title: '我的预订',
  intro: '验证预订时留下的手机号码，即可查看和管理预订。',
  submit: '查看预订',
}

/** Texts by the guest's target path; the first match counts. */
const textsByPath: readonly (readonly [place: RegExp, words: ProofText])[] = [
  [
    /^\/a\//,
    { title: '参加活动', intro: '优惠券记在您的手机号码下，验证后直接领取。', submit: '验证并领取' },
  ],
  [
    /^\/c\//,
    { title: '领取优惠券', intro: '优惠券记在您的手机号码下，验证后直接领取。', submit: '验证并领取' },
  ],
  [
    /^\/coupons\b/,
    { title: '我的优惠券', intro: '验证领取时的手机号码，即可查看和使用优惠券。', submit: '查看优惠券' },
  ],
  [
    /^\/rebates\b/,
    { title: '我的返利', intro: '验证用餐时的手机号码，即可查看和兑换返利。', submit: '查看返利' },
  ],
  [
    /^\/(?:referral|r)\//,
    {
      title: '我的推荐',
      intro: '验证用餐时的手机号码，即可推荐门店、查看您带来的客人。',
      submit: '查看推荐',
    },
  ],
  [
    /^\/s\/\d+\/book\b/,
    { title: '预订包厢', intro: '验证手机号码后继续预订，预订结果会通知到这个号码。', submit: '继续预订' },
  ],
  [
    /^\/my-data\b/,
    { title: '我的信息', intro: '验证手机号码，即可查看门店保存的信息。', submit: '查看信息' },
  ],
]

/** Returns the text for a guest who continues to a path afterwards. */
export const selectProofText = (path: string): ProofText =>
  textsByPath.find(([place]) => place.test(path))?.[1] ?? bookingsText
