/** What a person may be told of recommendations: a part of the one catalogue. */
export const referralRefusals = {
  'referrals.closed': { http: 409, message: '门店未开启老客推荐' },
  'referrals.no_guest': { http: 400, message: '请先填写客人的姓名和手机号，再填写推荐人' },
  'referrals.recommender_gone': { http: 404, message: '推荐人不存在或已删除，请重新选择' },
  'referrals.self': { http: 400, message: '推荐人不能是客人自己' },
  'referrals.guest_known': { http: 409, message: '客人已在本店用过餐，不能再填写推荐人' },
  'referrals.recommender_new': { http: 409, message: '推荐人还没有在本店用过餐' },
  'referrals.said_before': { http: 409, message: '客人已有推荐人，请由管理员更正' },
  'referrals.coupon_closed': { http: 409, message: '所选优惠券不在发放中，请另选一张' },
  'referrals.stale': { http: 409, message: '老客推荐已被他人修改，请查看最新内容后再操作' },
  'referrals.gone': { http: 404, message: '推荐记录不存在或已更正' },
  'referrals.nobody_named': { http: 400, message: '请选择推荐人' },
} as const
