import ts from 'typescript';

/**
 * The source of an expression that makes a statement, so that it can stand at the end of its file: constants of the
 * function around it are written in their place, and what the function is given becomes an example of its type.
 */
export const exampleOf = (checker: ts.TypeChecker, asked: ts.Expression): string => new Writer(checker, asked).text;

const DEPTH = 6;

class Writer {
  readonly text: string;
  readonly #checker: ts.TypeChecker;
  /** What is declared within belongs to the expression. */
  readonly #whole: ts.Node;

  constructor(checker: ts.TypeChecker, whole: ts.Expression) {
    this.#checker = checker;
    this.#whole = whole;
    this.text = this.#write(whole);
  }

  #write(node: ts.Node): string {
    const replaced = this.#replace(node);
    if (replaced !== undefined) return replaced;
    const source = node.getSourceFile().text;
    let written = '';
    let from = node.getStart();
    ts.forEachChild(node, (child) => {
      const start = child.getStart();
      written += source.slice(from, start) + this.#write(child);
      from = child.end;
    });
    return written + source.slice(from, node.end);
  }

  #replace(node: ts.Node): string | undefined {
    if (ts.isTypeNode(node)) return node.getText();
    if (ts.isAwaitExpression(node)) return this.#example(node);
    if (ts.isPropertyAccessExpression(node) && this.#isGiven(rootOf(node)) && !this.#isMethod(node)) {
      return this.#example(node);
    }
    if (ts.isShorthandPropertyAssignment(node)) {
      const symbol = this.#checker.getShorthandAssignmentValueSymbol(node);
      const value = this.#valueOf(symbol, node.name);
      return value === undefined ? undefined : `${node.name.text}: ${value}`;
    }
    if (!ts.isIdentifier(node) || isName(node)) return;
    return this.#valueOf(this.#checker.getSymbolAtLocation(node), node);
  }

  /** What stands for a name of the function around. */
  #valueOf(symbol: ts.Symbol | undefined, node: ts.Identifier): string | undefined {
    const declaration = symbol?.valueDeclaration;
    if (declaration === undefined || !this.#isLocal(declaration)) return;
    const { initializer } = declaration as { initializer?: ts.Expression };
    if (
      initializer !== undefined &&
      (isPlain(declaration) || ts.isBindingElement(declaration) || ts.isParameter(declaration))
    ) {
      return `(${new Writer(this.#checker, initializer).text})`;
    }
    return this.#example(node);
  }

  #isGiven(node: ts.Node): boolean {
    if (!ts.isIdentifier(node)) return false;
    const declaration = this.#checker.getSymbolAtLocation(node)?.valueDeclaration;
    return declaration !== undefined && this.#isLocal(declaration) && !isPlain(declaration);
  }

  #isMethod(node: ts.Node): boolean {
    return this.#checker.getTypeAtLocation(node).getCallSignatures().length > 0;
  }

  #isLocal(declaration: ts.Declaration): boolean {
    if (declaration.getSourceFile() !== this.#whole.getSourceFile()) return false;
    const around = ancestorsOf(declaration);
    return !around.includes(this.#whole) && around.some((node) => ts.isFunctionLike(node));
  }

  #example(node: ts.Node): string {
    return this.#exampleOf(this.#checker.getTypeAtLocation(node), DEPTH);
  }

  #exampleOf(type: ts.Type, depth: number): string {
    if (type.isUnion() && !(type.flags & ts.TypeFlags.Boolean)) {
      const said = type.types.find((one) => !(one.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)));
      return said === undefined ? 'null' : this.#exampleOf(said, depth);
    }
    if (type.isStringLiteral() || type.isNumberLiteral()) return JSON.stringify(type.value);
    if (type.flags & ts.TypeFlags.StringLike) return "'person'";
    if (type.flags & ts.TypeFlags.NumberLike) return '1';
    if (type.flags & ts.TypeFlags.BooleanLike) return 'true';
    const name = type.symbol?.name ?? '';
    if (name === 'Date') return 'new Date(0)';
    if (name.startsWith('SQL')) return 'sql`null`';
    if (depth === 0 || type.getCallSignatures().length > 0) return 'undefined';
    if (this.#checker.isArrayLikeType(type)) {
      const element = this.#checker.getIndexTypeOfType(type, ts.IndexKind.Number);
      return element === undefined ? '[]' : `[${this.#exampleOf(element, depth - 1)}]`;
    }
    const fields = this.#checker.getPropertiesOfType(type).filter((field) => !field.name.startsWith('__'));
    const written = fields.map(
      (field) => `${JSON.stringify(field.name)}: ${this.#exampleOf(this.#checker.getTypeOfSymbol(field), depth - 1)}`,
    );
    return `({ ${written.join(', ')} })`;
  }
}

function ancestorsOf(node: ts.Node): ts.Node[] {
  return ts.isSourceFile(node) ? [] : [node.parent, ...ancestorsOf(node.parent)];
}

const rootOf = (node: ts.PropertyAccessExpression): ts.Expression =>
  ts.isPropertyAccessExpression(node.expression) ? rootOf(node.expression) : node.expression;

/** A constant that is all of what it is made of, and no part of it. */
const isPlain = (declaration: ts.Declaration): boolean =>
  ts.isVariableDeclaration(declaration) &&
  ts.isIdentifier(declaration.name) &&
  declaration.initializer !== undefined &&
  !ts.isForOfStatement(declaration.parent.parent);

/** A name that stands for no value by itself. */
function isName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isPropertyAssignment(parent) || ts.isBindingElement(parent)) {
    return parent.name === node || ('propertyName' in parent && parent.propertyName === node);
  }
  return ts.isParameter(parent) && parent.name === node;
}
