import { describe, expect, it } from 'vitest';
import { toMermaid } from './to-mermaid.ts';

const sequence = (source: string) => {
  const result = toMermaid('sequence', source);
  return 'text' in result && !('problem' in result) ? result.text.split('\n') : result;
};

describe('A sequence block', () => {
  it('as the manual of the older tool has it becomes a sequence diagram', () => {
    const source = `Title: Here is a title
A->B: Normal line
B-->C: Dashed line
C->>D: Open arrow
D-->>A: Dashed open arrow`;
    expect(sequence(source)).toEqual([
      'sequenceDiagram',
      'participant p0 as A',
      'participant p1 as B',
      'participant p2 as C',
      'participant p3 as D',
      'title Here is a title',
      'p0->>p1: Normal line',
      'p1-->>p2: Dashed line',
      'p2-)p3: Open arrow',
      'p3--)p0: Dashed open arrow',
    ]);
  });

  it('with participants in order, notes and lines that break', () => {
    const source = `# Example of a comment.
participant C
participant Big Boss as B
Note left of A: Note to the\\n left of A
Note right of A: Note to the right
Note over A,B: Note over both A and B
C->A: `;
    expect(sequence(source)).toEqual([
      'sequenceDiagram',
      'participant p0 as C',
      'participant p1 as Big Boss',
      'participant p2 as A',
      'Note left of p2: Note to the<br/>left of A',
      'Note right of p2: Note to the right',
      'Note over p2,p1: Note over both A and B',
      'p0->>p2:  ',
    ]);
  });

  it('in Chinese, with names that hold hyphens, blanks and quotes', () => {
    expect(sequence('用户->登录-服务: 提交（账号；密码）\n"登录-服务"-->用户: 返回 token; #1')).toEqual([
      'sequenceDiagram',
      'participant p0 as 用户',
      'participant p1 as 登录-服务',
      'p0->>p1: 提交（账号；密码）',
      'p1-->>p0: 返回 token#59; #35;1',
    ]);
  });

  it('gives no sign of a name or text to the syntax of the newer tool', () => {
    expect(sequence('constructor->end: <img src=x>%%{init}%%')).toEqual([
      'sequenceDiagram',
      'participant p0 as constructor',
      'participant p1 as end',
      'p0->>p1: #lt;img src=x#gt;#37;#37;{init}#37;#37;',
    ]);
  });

  it('that is something else says where', () => {
    expect(toMermaid('sequence', 'A->B: x\nnonsense')).toEqual({ problem: 'old_line', line: 2, text: 'nonsense' });
    expect(toMermaid('sequence', '# only a comment')).toEqual({ problem: 'old_empty', line: 1, text: '' });
  });
});
