/** Servers that many have a key for, as a beginning; anything else that speaks the protocol may be entered. */
export const PRESETS = [
  { name: 'OpenAI', open_api_host: 'https://api.openai.com', ai_model_name: 'gpt-4o' },
  { name: 'DeepSeek', open_api_host: 'https://api.deepseek.com', ai_model_name: 'deepseek-chat' },
  {
    ...{ name: 'Qwen (DashScope)', ai_model_name: 'qwen-plus' },
    open_api_host: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
  },
  { name: 'Zhipu', open_api_host: 'https://open.bigmodel.cn/api/paas/v4', ai_model_name: 'glm-4-plus' },
  { name: 'Moonshot', open_api_host: 'https://api.moonshot.cn', ai_model_name: 'moonshot-v1-8k' },
  { name: 'Ollama', open_api_host: 'http://127.0.0.1:11434', ai_model_name: 'qwen2.5' },
] as const;
