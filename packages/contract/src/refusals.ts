import { consentYears } from '@roombook/domain/customers'
import { changeRefusals } from './change-refusals.ts'
import { couponRefusals } from './coupon-refusals.ts'
import { depositRefusals } from './deposit-refusals.ts'
import { localMessages } from './local-messages.ts'
import { merchantRefusals } from './merchant-refusals.ts'
import { operationRefusals } from './operation-refusals.ts'
import { phoneRefusals } from './phone-refusals.ts'
import { posRefusals } from './pos-refusals.ts'
import { referralRefusals } from './referral-refusals.ts'
import { tillRefusals } from './till-refusals.ts'
import { voucherRefusals } from './voucher-refusals.ts'
import { walletRefusals } from './wallet-refusals.ts'

/**
 * Entry of the catalogue of refusals, under a stable code. `http` is the actual HTTP status, for proxies and
 * for curl; the envelope's own is 400, or 410000 where the session is over (8.01).
 */
export interface RefusalEntry {
  http: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503
  message: string
}

export const refusals = {
  // Requests in general
  'request.invalid': { http: 400, message: '请正确输入所有数据' },
  'request.missing_id': { http: 400, message: '参数错误' },
  'request.bad_signature': { http: 401, message: '请求签名不正确，请刷新页面后重试' },
  'request.clock_off': { http: 401, message: '本机时间与服务器相差超过5分钟，请校准后重试' },
  /** Older than the server's memory, as after a crash of its database: sign again and repeat. */
  'request.too_old': { http: 409, message: '系统刚刚恢复，请重试' },
  'request.nonce_used': { http: 409, message: '请求已处理，请勿重复提交' },
  'request.key_missing': { http: 400, message: '缺少防重复提交标识，请刷新页面后重试' },
  'request.already_done': { http: 409, message: '该操作已经完成，请勿以不同内容重复提交' },
  'request.too_large': { http: 413, message: '提交的内容过大' },
  'request.file_missing': { http: 400, message: '请选择要上传的文件' },
  'request.file_too_large': { http: 413, message: '文件不能超过10MB' },
  'request.too_slow': { http: 503, message: '处理超时，请稍后重试' },
  'request.too_many': { http: 429, message: '操作过于频繁，请稍后再试' },
  'request.unknown_call': { http: 404, message: '接口不存在' },
  'request.not_found': { http: 404, message: '记录不存在或已删除' },
  'request.busy': { http: 503, message: '系统繁忙，请重试' },
  'request.stopping': { http: 503, message: '系统正在重启，请稍后重试' },

  // Session and permission
  'session.ended': { http: 401, message: '登录已失效，请重新登录' },
  'session.wrong_password': { http: 400, message: '账号或密码错误' },
  'session.too_many_attempts': { http: 429, message: '尝试次数过多，请15分钟后再试' },
  'session.wrong_code': { http: 400, message: '验证码错误或已失效' },
  'session.code_used_up': { http: 400, message: '验证码错误次数过多，请重新获取验证码' },
  'session.code_too_soon': { http: 429, message: '验证码获取过于频繁，请稍后再试' },
  'session.wrong_old_password': { http: 400, message: '原密码不正确' },
  'session.same_password': { http: 400, message: '新密码不能与原密码相同' },
  'session.qr_over': { http: 409, message: '二维码已失效，请刷新后重新扫码' },
  'session.texts_unread': { http: 400, message: localMessages.texts },
  'session.texts_changed': { http: 409, message: '用户协议或个人信息保护说明有更新，请重新阅读并勾选' },
  'session.stores_hold_data': { http: 409, message: '还有门店保存着您的资料，请先逐家删除' },
  'session.no_shop': { http: 403, message: '该账号未绑定任何门店，请联系管理员' },
  'permission.refused': { http: 403, message: '您没有权限访问该功能，请联系管理员授权！' },
  'permission.too_many_phones': { http: 429, message: '1小时内查看的电话过多，请稍后再试' },
  'permission.too_many_searches': {
    http: 429,
    message: '查询的手机号过多，请稍后再试；也可按姓名或后四位搜索',
  },
  'permission.plugin_closed': { http: 403, message: '该功能尚未开通' },

  // Uploads
  'uploads.not_an_image': { http: 400, message: '请上传JPG、PNG、WebP、GIF或AVIF格式的图片' },
  'uploads.too_many_pixels': { http: 400, message: '图片尺寸过大，请上传4000万像素以内的图片' },
  'uploads.too_many': { http: 429, message: '上传过于频繁，请稍后再试' },
  'uploads.image_missing': { http: 404, message: '所选图片不存在或已删除，请重新上传' },

  // Staff
  'staff.not_found': { http: 404, message: '员工不存在或已删除' },
  'staff.phone_taken': { http: 409, message: '该手机号已是本店员工' },
  'staff.account_closed': { http: 409, message: '该手机号的账号已停用，请联系客服' },
  'staff.owner_only': { http: 403, message: '只有老板可以修改老板的资料和权限' },
  'staff.above_you': { http: 403, message: '不能修改级别高于自己的员工' },
  'staff.level_too_high': { http: 403, message: '不能授予高于自己的级别' },
  'staff.oneself': { http: 409, message: '不能停用自己' },
  'staff.last_owner': { http: 409, message: '门店至少须保留一名在职的老板' },
  'staff.last_admin': { http: 409, message: '门店至少须保留一名在职的管理员' },
  'staff.role_missing': { http: 404, message: '所选角色不存在或已删除' },
  'staff.role_title_taken': { http: 409, message: '已有同名的角色' },
  'staff.role_held': { http: 409, message: '该角色仍在使用，请先移至其他角色' },
  'staff.role_unchanged': { http: 400, message: '请选择另一个角色' },
  'staff.invite_missing': { http: 404, message: '邀请不存在或已失效' },
  'staff.invite_expired': { http: 409, message: '邀请已过期，请向邀请人索取新的二维码' },
  'staff.invite_withdrawn': { http: 409, message: '邀请已撤回，请联系邀请人' },
  'staff.invite_used_up': { http: 409, message: '邀请次数已用完，请向邀请人索取新的二维码' },
  'staff.already_here': { http: 409, message: '该手机号已是本店员工，请直接登录' },
  'staff.disabled_here': { http: 409, message: '该手机号的员工账号已停用，请联系管理员' },

  // Settings
  'settings.geocoder_missing': { http: 409, message: '尚未配置地址解析服务，请直接填写门店地址' },
  'settings.geocoder_failed': { http: 503, message: '地址解析服务暂时不可用，请稍后重试或直接填写' },
  'settings.address_unknown': { http: 404, message: '查不到该位置的地址，请直接填写' },
  'settings.label_missing': { http: 404, message: '标签不存在或已删除' },
  'settings.label_taken': { http: 409, message: '该分组已有同名标签' },
  'settings.too_many_labels': { http: 409, message: '标签最多50个，请先删除不用的' },
  'settings.deposit_place_missing': { http: 404, message: '所选餐段或包厢不属于本店，请重新选择' },
  'settings.deposit_rules_stale': { http: 409, message: '订金规则已被他人修改，请查看最新内容后再保存' },
  'settings.line_twice': { http: 400, message: '线路号码重复' },

  // Brands and their stores
  'brand.none': { http: 403, message: '该账号不是品牌账号，请使用门店登录' },
  'brand.ticket_over': { http: 400, message: '链接已失效，请返回品牌门店列表重新进入' },
  'brand.disabled_in_shop': { http: 403, message: '您在该门店的账号已停用，请联系门店管理员' },
  'brand.account_disabled': { http: 409, message: '该手机号的账号已停用，请更换手机号' },

  // Customers
  'customers.not_found': { http: 404, message: '客户不存在或已删除' },
  'customers.stale': { http: 409, message: '客户资料已被他人修改，请查看最新内容后再操作' },
  'customers.phone_known': { http: 409, message: '该手机号已有客户' },
  'customers.staff_missing': { http: 404, message: '所选员工不存在或已停用' },
  'customers.staff_required': { http: 400, message: '请选择所属员工' },
  'customers.balance_short': { http: 409, message: '客户余额不足' },
  'customers.level_missing': { http: 404, message: '所选等级不存在或已删除' },
  'customers.too_many': { http: 400, message: '一次最多处理10000位客户，请先缩小筛选范围' },
  'customers.label_missing': { http: 404, message: '所选标签不存在或已删除' },
  'customers.room_missing': { http: 404, message: '所选包厢不存在' },
  'customers.sheet_unreadable': { http: 400, message: '无法读取该文件，请上传XLSX或CSV格式的表格' },
  'customers.sheet_old': { http: 400, message: '不支持旧版XLS或加密的表格，请另存为XLSX后上传' },
  'customers.sheet_too_large': { http: 400, message: '表格展开后过大，请拆分后分批上传' },
  'customers.sheet_too_wide': { http: 400, message: '表格最多200列' },
  'customers.sheet_too_long': { http: 400, message: '表格最多50000行，请拆分后分批上传' },
  'customers.sheet_empty': { http: 400, message: '表格中没有客户数据' },
  'customers.too_many_sheets': { http: 429, message: '上传的表格过多，请先完成已上传的导入或稍后再试' },
  'customers.import_moved': { http: 409, message: '该导入的状态已变化，请刷新后查看' },
  'customers.import_busy': { http: 409, message: '已有导入或撤销正在进行，请等待完成' },
  'customers.import_nothing': { http: 400, message: '没有可以导入的客户' },
  'customers.import_columns': { http: 400, message: '请为姓名和手机号各选择一列，每个字段只能选择一列' },
  'customers.export_too_large': { http: 400, message: '一次最多导出50000位客户，请缩小筛选范围' },
  'customers.export_empty': { http: 400, message: '没有符合条件的客户' },
  'customers.export_busy': { http: 429, message: '导出过于频繁，请等待已有的导出完成' },
  'customers.record_ahead': { http: 400, message: '不能选择未来的日期' },
  'customers.same_one': { http: 400, message: '请选择两位不同的客户' },
  'customers.merge_missing': { http: 404, message: '合并记录不存在' },
  'customers.merge_undone': { http: 409, message: '该合并已撤销' },
  'customers.merge_over': { http: 409, message: '合并已超过30天，不能撤销' },
  'customers.merge_covered': { http: 409, message: '保留的客户后来又被合并，请先撤销那次合并' },
  'customers.order_ahead': { http: 409, message: '客户还有未完成的预订，请先处理后再注销' },
  'customers.balance_left': { http: 409, message: '客户还有余额，请先退款后再注销' },
  'customers.consent_no_mobile': { http: 400, message: '客户没有手机号，不能记录营销同意' },
  'customers.consent_refused': { http: 409, message: '该手机号已退订，不能再发送营销短信' },
  'customers.consent_ahead': { http: 400, message: '同意的日期不能晚于今天' },
  'customers.consent_too_old': {
    http: 400,
    message: `同意的日期不能早于${consentYears}年前：时间太久的，请重新征得客人同意`,
  },
  'customers.consent_older': { http: 409, message: '客人在这个日期之后撤回过同意，请填写撤回之后的日期' },
  'customers.not_blacklisted': { http: 409, message: '该手机号不在运营商黑名单中，无需解除' },
  'customers.consent_missing': { http: 409, message: '客户没有同意接收营销短信，无需撤回' },
  'customers.own_nothing': { http: 404, message: '这家门店没有您的资料' },
  'customers.own_refused': { http: 409, message: '您回复过退订，本店不会再发送优惠短信' },
  'customers.own_words_changed': { http: 409, message: '同意的内容有更新，请刷新后重新阅读' },
  'customers.own_order_ahead': { http: 409, message: '还有未完成的预订，用餐结束或取消后即可删除' },
  'customers.own_deposit_open': { http: 409, message: '还有订金未处理完，退回或入账后即可删除' },
  'customers.own_balance_left': { http: 409, message: '还有储值余额，请先与门店结清' },
  'customers.own_debt': { http: 409, message: '还有挂账未结清，请先与门店结清' },
  'customers.own_merged': { http: 409, message: '您的资料与另一个手机号记在一起，请致电门店核实后删除' },

  // Booking
  'booking.form_invalid': { http: 400, message: '请正确输入所有数据' },
  'booking.not_found': { http: 404, message: '订单不存在或已删除' },
  'booking.stale': { http: 409, message: '订单已被他人修改，请查看最新内容后再操作' },
  'booking.room_taken': { http: 409, message: '包厢已被预订' },
  'booking.room_missing': { http: 404, message: '所选包厢不存在或已停用' },
  'booking.room_unchanged': { http: 400, message: '请选择其他包厢' },
  'booking.period_missing': { http: 404, message: '所选餐段不存在或当日不开放' },
  'booking.period_past': { http: 400, message: '该餐段已结束，不能再预订' },
  'booking.date_past': { http: 400, message: '不能选择过去的日期' },
  'booking.date_too_far': { http: 400, message: '预订日期超出可预订范围' },
  'booking.turn_unavailable': { http: 409, message: '该包厢本餐段不能再翻台' },
  'booking.turn_moved': { http: 409, message: '该包厢的到店时间有变化，请重新选择' },
  'booking.not_allowed_in_status': { http: 409, message: '订单当前状态不能进行此操作' },
  'booking.before_its_day': { http: 409, message: '未到预订日期，当天才能进行此操作' },
  'booking.not_yours': { http: 403, message: '只有管理员、主管或开台员工可以操作该订单' },
  'booking.not_transferable': { http: 409, message: '订单当前状态不能转台' },
  'booking.not_swappable': { http: 409, message: '两个订单须在同一日期和餐段才能互换' },
  'booking.checkout_closed': { http: 403, message: '门店未开启结账功能' },
  'booking.reason_missing': { http: 400, message: '请填写取消原因' },
  'booking.hold_time_past': { http: 400, message: '占位截止时间须晚于当前时间' },
  'booking.total_missing': { http: 400, message: '请输入消费金额' },
  'booking.terms_unread': { http: 400, message: localMessages.terms },
  'booking.terms_changed': { http: 409, message: '预订须知有变化，请重新阅读' },
  'booking.not_linked': { http: 409, message: '该订单不是连台订单' },
  'booking.meal_check_closed': { http: 403, message: '门店未开启核餐功能' },
  'booking.meal_already_checked': { http: 409, message: '该订单已核餐' },
  'booking.meal_remark_missing': { http: 400, message: '请填写核餐备注' },
  'booking.hold_not_over': { http: 409, message: '占位尚未到期' },
  'booking.not_cleared_by_system': { http: 409, message: '只有系统自动清台的订单可以更正' },
  'booking.correction_too_late': { http: 409, message: '已超过7天，不能再更正' },
  'booking.withdraw_too_late': { http: 409, message: '已过可自行取消的时间，请致电门店' },
  'booking.opener_missing': { http: 404, message: '所选开台员工不存在或已停用' },
  'booking.label_missing': { http: 404, message: '所选标签不存在或已删除' },
  'booking.style_missing': { http: 404, message: '所选邀请函样式不存在或已删除' },
  'booking.export_too_large': { http: 400, message: '一次最多导出5000条，请缩小范围' },
  'booking.too_many_applications': {
    http: 409,
    message: '您已有3个待处理的预订申请，请等待门店确认',
  },
  'booking.waitlist_free': { http: 409, message: '该餐段刚有空位，请直接预订' },
  'booking.waitlist_booked': { http: 409, message: '您已有该日期餐段的预订，无需候补' },
  'booking.waitlist_many': { http: 409, message: '您在本店已有3个候补，请先退出一个' },
  'booking.waitlist_waiting': { http: 409, message: '该手机号已在此餐段的候补名单中' },
  'booking.waitlist_full': { http: 409, message: '当天登记的候补已满100组，请先移出不再需要的' },
  'booking.waitlist_over': { http: 409, message: '该候补已结束，请刷新后查看' },
  'booking.day_closed': { http: 409, message: '门店当日休息' },
  'booking.guests_closed': { http: 409, message: '门店暂不接受线上预订，请致电门店' },
  'booking.too_late_online': { http: 409, message: '已过线上预订时间，请致电门店' },
  'booking.too_many_people': { http: 400, message: '人数超出线上可预订范围，请致电门店' },
  'booking.too_many_from_network': { http: 409, message: '当前网络的待确认预订过多，请稍后再试或致电门店' },
  'booking.no_phone': { http: 409, message: '没有手机号，无法发送短信' },
  'booking.customer_missing': { http: 404, message: '所选客户不存在或已删除' },

  // Messages to guests
  'sms.on_its_way': { http: 409, message: '短信正在发送，请稍候' },
  'sms.too_soon': { http: 429, message: '刚给客人发过短信，请稍后再发' },
  'sms.too_many_a_day': { http: 409, message: '24小时内给这位客人发的短信已达上限，请改用电话联系' },
  'replies.refused_words': { http: 400, message: '回复中有短信服务商不发送的内容' },
  'replies.no_template': {
    http: 409,
    message: '短信服务商只发送审核通过的模板，请先在「短信模板」中提交并选用「回复客人」模板',
  },
  'replies.of_booking': { http: 409, message: '这条回复属于订单，请在该订单的短信往来中回复' },
  'replies.too_soon': { http: 429, message: '回复过于频繁，请稍后再发' },
  'replies.not_a_candidate': { http: 409, message: '该订单没有给这位客人发过短信，不能选择' },
  'sms.no_stock': { http: 409, message: '短信余量不足' },
  'sms.template_words': { http: 400, message: '短信内容不符合服务商的要求，请修改后再试' },
  'sms.template_stale': { http: 409, message: '模板已被他人修改，请查看最新内容后再操作' },
  'sms.template_state': { http: 409, message: '模板的状态已变化，请查看最新内容后再操作' },
  'sms.template_by_hand_only': {
    http: 409,
    message: '当前短信服务商不支持在线提交，请在其后台提交，通过后填写模板编号',
  },
  'sms.no_provider': { http: 409, message: '尚未接入短信服务商，没有模板编号可填' },
  'sms.template_number': { http: 400, message: '模板编号不正确' },
  'sms.too_many_templates': { http: 409, message: '最多60个模板，请先删除不用的' },
  'sms.account_stale': { http: 409, message: '短信账号已被他人修改，请查看最新内容后再操作' },
  'sms.account_refused': { http: 409, message: '短信服务商不认可该账号，请核对密钥' },
  'sms.account_unreached': { http: 409, message: '暂时无法连接短信服务商，请稍后再试' },
  'sms.account_sign': { http: 409, message: '短信签名尚未通过服务商审核，不能启用' },
  'sms.keeps_no_secrets': { http: 409, message: '本站未设置密钥保管，不能保存短信账号，请联系系统管理员' },
  'sms.sign_not_offered': {
    http: 409,
    message: '平台的短信账号不能在线申请门店签名，请联系系统管理员',
  },
  'sms.sign_stale': { http: 409, message: '短信签名已被他人修改，请查看最新内容后再操作' },
  'sms.sign_state': { http: 409, message: '短信签名的状态已变化，请查看最新内容后再操作' },
  'sms.sign_taken': { http: 409, message: '该签名已被使用，请换一个' },
  'sms.sign_proof': { http: 400, message: '证明图片已失效，请重新上传' },
  'sms.too_many_tests': { http: 429, message: '试发过于频繁，请10分钟后再试' },

  // SMS campaigns
  'campaigns.nobody': { http: 400, message: '没有可以发送的客户：都不符合条件或没有同意接收推广' },
  'campaigns.too_many': { http: 400, message: '一次群发最多20000人，请缩小范围' },
  'campaigns.hours': { http: 400, message: '推广短信只能在8:00至22:00之间发送' },
  'campaigns.template': {
    http: 409,
    message: '所选模板不能用于群发：须是营销群发类、已通过或正在审核的模板',
  },
  'campaigns.file_gone': { http: 409, message: '号码表格已失效，请重新上传' },
  'campaigns.file_empty': { http: 400, message: '表格中没有手机号' },
  'campaigns.stale': { http: 409, message: '群发的状态已变化，请查看最新内容后再操作' },
  'campaigns.state': { http: 409, message: '群发当前状态不能进行此操作' },
  'campaigns.segment_stale': { http: 409, message: '人群已被他人修改，请查看最新内容后再操作' },
  'campaigns.segment_keyword': { http: 400, message: '搜索词不能存入人群，请改用筛选条件' },
  'campaigns.segment_title': { http: 409, message: '已有同名的人群' },
  'campaigns.too_many_segments': { http: 409, message: '最多50个人群，请先删除不用的' },

  ...couponRefusals,
  ...phoneRefusals,
  ...posRefusals,
  ...operationRefusals,
  ...referralRefusals,

  // Generated texts
  'ai.scene_stale': { http: 409, message: '场景已被他人修改，请查看最新内容后再操作' },
  'ai.scene_form': { http: 400, message: '请检查场景的设置' },
  'ai.text_state': { http: 409, message: '这条文案已处理，请刷新后查看' },
  'ai.not_undone': { http: 409, message: '只有复制的人或管理员可以在当天撤销' },
  'ai.no_consent': { http: 409, message: '客人没有同意接收营销信息，不能发送' },
  'ai.no_credit': { http: 409, message: 'AI算力不足，请联系系统管理员充值' },
  'ai.unreachable': { http: 503, message: 'AI服务暂时无法使用，请稍后再试' },
  'ai.unusable': { http: 409, message: 'AI写的内容没有通过检查，请再试一次' },

  ...voucherRefusals,
  ...walletRefusals,

  // Deposits paid online
  'payments.nothing_due': { http: 409, message: '该订单无需支付订金' },
  'payments.too_late': { http: 409, message: '支付时间已到，包厢即将释放，请重新预订' },
  'payments.method_closed': { http: 409, message: '暂不支持该支付方式，请选择其他方式' },
  'payments.guarantee_closed': { http: 409, message: '暂不支持微信支付分，请选择其他方式' },
  'payments.guarantee_over': { http: 409, message: '支付分担保已了结，请查看最新状态' },
  ...merchantRefusals,
  'payments.refund_not_failed': { http: 409, message: '该退款已在处理或已完成，请查看最新状态' },

  'booking.dishes_closed': { http: 403, message: '门店未开启点菜功能' },

  // Dishes chosen in advance
  'preorders.empty': { http: 400, message: '请选择菜品' },
  'preorders.stale': { http: 409, message: '点菜内容已被他人修改，请查看最新内容后再操作' },
  'preorders.missing': { http: 404, message: '该订单还没有点菜' },
  'preorders.too_few': { http: 400, message: '有套餐未达到起订份数，请调整后再提交' },
  'preorders.unavailable': { http: 409, message: '有菜品暂时不能预订，请调整后再提交' },
  'preorders.already_confirmed': { http: 409, message: '菜品已确认，不能再修改' },
  'preorders.too_many_lines': { http: 409, message: '一单最多200个菜品' },
  'preorders.too_many_of_one': { http: 400, message: '单个菜品最多999份' },
  'preorders.own_lines_full': { http: 409, message: '每位受邀人最多选择60个菜品' },
  'preorders.closed': { http: 403, message: '该订单未开放点菜，请联系门店' },
  'preorders.set_for_host': { http: 403, message: '套餐由主人选择' },
  'preorders.line_missing': { http: 404, message: '该菜品已被移除' },
  'preorders.not_invited': { http: 404, message: '邀请不存在或已失效' },
  'preorders.over': { http: 409, message: '宴请已结束' },

  // The store's public page
  'website.stale': { http: 409, message: '页面已被他人修改，请查看最新内容后再操作' },
  'website.nothing_to_show': { http: 400, message: '页面没有可显示的内容，请先添加模块' },
  'website.not_published': { http: 404, message: '门店暂未发布页面' },

  // WeChat
  'wechat.visit_over': { http: 400, message: '微信授权已失效，请重新开启' },
  'wechat.away': { http: 503, message: '微信暂时无法连接，请稍后再试' },

  // Invitation styles
  'invitations.stale': { http: 409, message: '该样式已被他人修改，请查看最新内容后再操作' },
  'invitations.last_style': { http: 409, message: '至少保留一个邀请函样式' },
  'invitations.too_many_styles': { http: 409, message: '最多30个邀请函样式' },

  // Invitations and their answers
  'invitations.missing': { http: 404, message: '邀请函不存在或链接已失效，请向邀请人重新索取' },
  'invitations.over': { http: 409, message: '宴请已结束或取消，不能再回复' },
  'invitations.waiting': { http: 409, message: '门店尚未确认该预订，请稍后再回复' },
  'invitations.wrong_key': { http: 403, message: '未找到您之前的回复，请重新填写' },
  'invitations.answer_removed': { http: 409, message: '您的回复已被移除，如仍需回复请再次提交' },
  'invitations.full': { http: 409, message: '回复人数已达上限，请直接联系邀请人' },
  'invitations.answer_missing': { http: 404, message: '该回复不存在或已移除' },

  // Floor plan and periods
  'rooms.title_taken': { http: 409, message: '名称已存在' },
  'rooms.too_many': { http: 400, message: '数量已达上限' },
  'rooms.has_orders': { http: 409, message: '还有未完成的订单，请先转台或取消' },
  'rooms.floor_not_empty': { http: 409, message: '该楼层还有包厢，请先移走或删除' },
  'rooms.floor_missing': { http: 404, message: '所选楼层不存在或已删除' },
  'rooms.category_missing': { http: 404, message: '所选分类不存在或已删除' },
  'rooms.periods_overlap': { http: 409, message: '餐段时间重叠' },
  'rooms.closures_meet': { http: 409, message: '与已有的休息日重叠' },

  // Dishes
  'dishes.stale': { http: 409, message: '菜品已被他人修改，请查看最新内容后再操作' },
  'dishes.title_taken': { http: 409, message: '名称已存在' },
  'dishes.too_many': { http: 409, message: '数量已达上限' },
  'dishes.category_missing': { http: 404, message: '所选分类不存在或已删除' },
  'dishes.category_not_empty': { http: 409, message: '该分类还有菜品，请先移走或删除' },
  'dishes.kind_fixed': { http: 409, message: '菜品和套餐不能互相转换，请重新添加' },
  'dishes.item_missing': { http: 404, message: '套餐中的菜品或规格不存在或已删除' },
  'dishes.in_set_menu': { http: 409, message: '菜品在套餐中，请先从套餐中移除' },
  'dishes.sheet_unreadable': { http: 400, message: '无法读取该文件，请上传XLSX或CSV格式的表格' },
  'dishes.sheet_old': { http: 400, message: '不支持旧版XLS或加密的表格，请另存为XLSX后上传' },
  'dishes.sheet_too_large': { http: 400, message: '表格展开后过大，请拆分后分批上传' },
  'dishes.sheet_too_wide': { http: 400, message: '表格列数过多，请只保留菜品的各列' },
  'dishes.sheet_too_long': { http: 400, message: '一次最多导入2000行，请拆分后分批上传' },
  'dishes.sheet_empty': { http: 400, message: '表格中没有菜品数据' },
  'dishes.sheet_columns': { http: 400, message: '表格须有「分类」「名称」「价格」三列' },
  'dishes.import_nothing': { http: 400, message: '没有可以导入的菜品' },

  // Printing
  'printing.not_found': { http: 404, message: '打印机不存在或已删除' },
  'printing.job_not_found': { http: 404, message: '打印记录不存在或已清理' },
  'printing.too_many': { http: 409, message: '最多添加20台打印机' },
  'printing.address_not_local': {
    http: 400,
    message: '打印机地址须为局域网地址（10.x、172.16–31.x 或 192.168.x）',
  },
  'printing.network_closed': { http: 400, message: '本系统未开放局域网打印机，请使用云打印机' },
  'printing.port_closed': { http: 400, message: '打印机端口未开放' },
  'printing.address_own': { http: 400, message: '打印机地址不能指向本服务器或它使用的数据库等服务' },
  'printing.host_unknown': { http: 400, message: '找不到该主机名，请检查拼写或改填 IP 地址' },
  'push.endpoint_refused': { http: 400, message: '此浏览器的通知地址无法使用，请换一个浏览器重试' },
  'printing.cloud_key_missing': { http: 400, message: '请输入UKEY' },
  ...changeRefusals,
  ...depositRefusals,
  ...tillRefusals,
} as const satisfies Record<string, RefusalEntry>

/** Stable code such as `booking.room_taken`. */
export type RefusalCode = keyof typeof refusals

/** Refusals that any call may answer without declaring them. */
export type EveryCallRefusal = Extract<
  RefusalCode,
  `request.${string}` | `session.ended` | `permission.${string}`
>

/** Returns whether a text is a code of the catalogue. */
export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code)
