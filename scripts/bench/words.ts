/** What the seeded pages are about: enough different words that compression and search meet a real text. */
export const ENGLISH =
  'request response server client token session header payload gateway timeout retry queue worker index table column schema migration transaction replica cluster deployment release pipeline container network firewall certificate signature credential permission role member project document catalog version history revision editor preview template attachment storage backup restore monitor alert metric trace latency throughput cache invalidation consistency partition batch stream message broker subscription webhook callback endpoint parameter validation serialisation encoding charset locale timezone schedule calendar invoice order payment refund customer account address product category price discount inventory shipment warehouse supplier contract approval workflow'.split(
    ' ',
  );

export const LINKS =
  'is must should can returns accepts needs keeps checks sends reads writes after before until within without unless because while through from into the a every each one another'.split(
    ' ',
  );

export const CHINESE =
  '接口 请求 响应 服务 客户端 令牌 会话 参数 返回值 错误码 数据库 字段 索引 事务 主键 外键 缓存 队列 消息 订阅 回调 网关 超时 重试 限流 权限 角色 成员 项目 文档 目录 页面 版本 历史 草稿 编辑器 预览 模板 附件 上传 下载 备份 恢复 监控 告警 日志 链路 延迟 吞吐 一致性 分区 批处理 部署 发布 回滚 容器 网络 防火墙 证书 签名 加密 校验 编码 时区 计划任务 订单 支付 退款 用户 账号 商品 分类 价格 优惠 库存 物流 仓库 供应商 合同 审批 流程 环境 配置 测试 用例'.split(
    ' ',
  );

export const CHINESE_LINKS =
  '需要 应当 可以 返回 支持 保存 检查 发送 读取 写入 之后 之前 直到 如果 否则 因为 通过 使用 所有 每个 必须 以及 或者 用于'.split(
    ' ',
  );
