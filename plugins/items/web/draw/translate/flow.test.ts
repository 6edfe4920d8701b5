import { describe, expect, it } from 'vitest';
import { toMermaid } from './to-mermaid.ts';

const flow = (source: string) => {
  const result = toMermaid('flow', source);
  return 'text' in result && !('problem' in result) ? result.text.split('\n') : result;
};

describe('A flow block', () => {
  it('as the manual of the older tool has it becomes a flowchart', () => {
    const source = `st=>start: Start|past:>http://www.google.com[blank]
e=>end: End|future:>http://www.google.com
op1=>operation: My Operation|past
op2=>operation: Stuff|current
sub1=>subroutine: My Subroutine|invalid
cond=>condition: Yes
or No?|approved:>http://www.google.com
c2=>condition: Good idea|rejected
io=>inputoutput: catch something...|future

st->op1(right)->cond
cond(yes, right)->c2
cond(no)->sub1(left)->op1
c2(yes)->io->e
c2(no)->op2->e`;
    expect(flow(source)).toEqual([
      'flowchart TD',
      'n0(["Start"])',
      'n1(["End"])',
      'n2["My Operation"]',
      'n3["Stuff"]',
      'n4[["My Subroutine"]]',
      'n5{"Yes<br/>or No?"}',
      'n6{"Good idea"}',
      'n7[/"catch something..."/]',
      'n0 --> n2',
      'n2 --> n5',
      'n5 -->|"yes"| n6',
      'n5 -->|"no"| n4',
      'n4 --> n2',
      'n6 -->|"yes"| n7',
      'n7 --> n1',
      'n6 -->|"no"| n3',
      'n3 --> n1',
    ]);
  });

  it('in Chinese, with blanks and names of its own for the ways', () => {
    const source =
      '开始=>start: 用户登陆\nop => operation: 登陆操作\n判断=>condition: 登陆成功 Yes or No?\n开始->op->判断\n判断(yes@成功)->op\n判断(no,bottom)->开始';
    expect(flow(source)).toEqual([
      'flowchart TD',
      'n0(["用户登陆"])',
      'n1["登陆操作"]',
      'n2{"登陆成功 Yes or No?"}',
      'n0 --> n1',
      'n1 --> n2',
      'n2 -->|"成功"| n1',
      'n2 -->|"no"| n0',
    ]);
  });

  it('with parallel ways, styled paths and comments', () => {
    const source =
      '// a comment\npara=>parallel: parallel tasks\na=>operation: A\nb=>operation: B\npara(path1, bottom)->a\npara(path2, right)->b\na@>b({"stroke":"Red"})';
    expect(flow(source)).toEqual([
      'flowchart TD',
      'n0["parallel tasks"]',
      'n1["A"]',
      'n2["B"]',
      'n0 --> n1',
      'n0 --> n2',
      'n1 --> n2',
    ]);
  });

  it('loses no sign of a label to the syntax of the newer tool', () => {
    const source = 'a=>operation: "x" <b>; #1 `y` %%{init}%% | & \\\na->a';
    expect(flow(source)).toEqual([
      'flowchart TD',
      'n0["#quot;x#quot; #lt;b#gt;#59; #35;1 #96;y#96; #37;#37;{init}#37;#37; | #amp; #92;"]',
      'n0 --> n0',
    ]);
  });

  it('in the newer syntax is taken as it is', () => {
    expect(toMermaid('flow', 'graph TD\nA-->B')).toEqual({ text: 'graph TD\nA-->B' });
    expect(toMermaid('sequence', 'sequenceDiagram\nA->>B: x')).toEqual({ text: 'sequenceDiagram\nA->>B: x' });
  });

  it('that is something else says where', () => {
    expect(toMermaid('flow', 'a=>operation: A\na->b')).toEqual({ problem: 'old_line', line: 2, text: 'a->b' });
    expect(toMermaid('flow', 'hello')).toEqual({ problem: 'old_line', line: 1, text: 'hello' });
    expect(toMermaid('flow', 'a=>toString: A')).toEqual({ problem: 'old_line', line: 1, text: 'a=>toString: A' });
    expect(toMermaid('flow', '')).toEqual({ problem: 'old_empty', line: 1, text: '' });
  });
});
